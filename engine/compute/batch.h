// SPDX-License-Identifier: GPL-3.0-or-later
// What a call of Compute is given: views of a layer's weights and gradients, of activations, of one
// micro-batch, of an adapter and of cached keys and values. Nothing here owns memory.
// Thread: values.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"

#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// A layer's weights where the device can see them: layout->elementCount values of `dtype` (BF16 or
/// F32).
struct LayerWeights {
    const LayerLayout* layout = nullptr;
    const void* data = nullptr;
    DType dtype = DType::F32;
};

/// Gradients of a layer, fp32, same offsets as the weights; calls add to them. Empty: not wanted
/// (frozen).
using LayerGradients = std::span<float>;

/// Activations between layers, [tokens, hidden], row major, in the run's compute format.
struct Activations {
    void* data = nullptr;
    DType dtype = DType::F32;
};

/// A sequence inside a batch: tokens [begin, end) attend to each other causally and to nothing
/// else.
struct Segment {
    std::int64_t begin;
    std::int64_t end;

    bool operator==(const Segment&) const = default;
};

/// One micro-batch, flat: `tokens` positions in all, cut into segments.
struct TokenBatch {
    std::span<const std::int32_t> ids;
    std::span<const std::int32_t> positions;  ///< for the rotation; count in each segment from
                                              ///< what its cache holds, or 0
    std::span<const std::int32_t> targets;    ///< the next token where it is trained, else -1
    std::span<const Segment> segments;

    std::int64_t tokenCount() const { return static_cast<std::int64_t>(ids.size()); }
};

/// On the CPU a product of so many rows, bound by reading the weights, computes each of them as it
/// would alone: a text's bits do not depend on as many texts with a token each.
inline constexpr std::int64_t kRowsAsAloneMost = 4;

/// An adapter layer of the same block with its scale; weights.layout == nullptr: none.
struct BlockAdapter {
    LayerWeights weights;
    float scale = 0.0F;
    float dropout = 0.0F;
    std::uint64_t dropoutSeed =
        0;  ///< key of (seed, step, micro-batch, block); same in forward and backward
};

/// Keys and values of one block for one sequence, in the weights' format: each [kvHeads, capacity,
/// headDim]; `length` are filled.
struct KvCache {
    void* keys = nullptr;
    void* values = nullptr;
    std::int64_t capacity = 0;
    std::int64_t length = 0;
};

/// Of a block's keys and values of so many positions.
inline std::uint64_t kvCacheBytes(const ModelSpec& model, std::int64_t positions, DType dtype) {
    return static_cast<std::uint64_t>(2 * model.kvHeadCount * positions * model.headDim) *
           bytesOf(dtype);
}

enum class Pass { Forward, ForwardAndBackward };

/// The largest batch that a run will see.
struct BatchShape {
    std::int64_t tokensMax = 0;
    std::int64_t segmentTokensMax = 0;
};

}  // namespace strata::compute
