// SPDX-License-Identifier: GPL-3.0-or-later
// The mathematics of the model, one layer at a time, as pure functions on views of memory that
// somebody else owns. No call keeps a pointer, allocates more than small bookkeeping, or knows
// where a layer comes from; all scratch memory is the workspace that the caller hands in.
// Implemented with libtorch by compute/torch_compute.h and, for tests without it, by
// tests/support/fake_compute.h. Thread: one at a time (the engine thread).
#pragma once

#include "strata/model_layout.h"
#include "strata/specs.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace strata {
class WorkerPool;
}

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
};

/// One micro-batch, flat: `tokens` positions in all, cut into segments.
struct TokenBatch {
    std::span<const std::int32_t> ids;
    std::span<const std::int32_t> positions;  ///< for the rotation; count from 0 in each segment
    std::span<const std::int32_t> targets;    ///< the next token where it is trained, else -1
    std::span<const Segment> segments;

    std::int64_t tokenCount() const { return static_cast<std::int64_t>(ids.size()); }
};

/// An adapter layer of the same block with its scale; weights.layout == nullptr: none.
struct BlockAdapter {
    LayerWeights weights;
    float scale = 0.0F;
    float dropout = 0.0F;
    std::uint64_t dropoutSeed =
        0;  ///< key of (seed, step, micro-batch, block); same in forward and backward
};

/// Keys and values of one block for one sequence, fp32: each [kvHeads, capacity, headDim]; `length`
/// are filled.
struct KvCache {
    float* keys = nullptr;
    float* values = nullptr;
    std::int64_t capacity = 0;
    std::int64_t length = 0;
};

enum class Pass { Forward, ForwardAndBackward };

/// The largest batch that a run will see.
struct BatchShape {
    std::int64_t tokensMax = 0;
    std::int64_t segmentTokensMax = 0;
};

class Compute {
public:
    virtual ~Compute() = default;

    /// Bytes of workspace that any call below needs for batches within `shape`. `lora` may be null.
    virtual std::size_t workspaceBytes(const ModelSpec& model,
                                       const LoraSpec* lora,
                                       BatchShape shape,
                                       DType dtype,
                                       Pass pass) const = 0;

    /// x_out[t] = embedding[ids[t]].
    virtual void embed(const ModelSpec& model,
                       const LayerWeights& embedding,
                       const TokenBatch& batch,
                       Activations xOut) = 0;

    /// gradients[ids[t]] += gradient of x[t]; in token order, so that the result does not depend on
    /// threads.
    virtual void embedBackward(const ModelSpec& model,
                               const LayerLayout& embedding,
                               const TokenBatch& batch,
                               std::span<const float> gradX,
                               LayerGradients gradients) = 0;

    /// One decoder block; xOut may be xIn. With `cache`, the batch is one segment that continues
    /// the cached positions, and the cache grows by it (the caller raises cache->length).
    virtual void blockForward(const ModelSpec& model,
                              const LayerWeights& block,
                              const BlockAdapter& adapter,
                              const TokenBatch& batch,
                              Activations xIn,
                              Activations xOut,
                              KvCache* cache,
                              std::span<std::byte> workspace) = 0;

    /// Recomputes the block from xIn, replaces gradX (gradient of the block's output, fp32 [tokens,
    /// hidden]) by the gradient of its input, and adds the weights' gradients.
    virtual void blockBackward(const ModelSpec& model,
                               const LayerWeights& block,
                               const BlockAdapter& adapter,
                               const TokenBatch& batch,
                               Activations xIn,
                               std::span<float> gradX,
                               LayerGradients blockGradients,
                               LayerGradients adapterGradients,
                               std::span<std::byte> workspace) = 0;

    /// Final norm, head product and cross entropy, tiled over tokens. Returns the sum of -log p
    /// over the targets. `product` holds the [vocabulary, hidden] matrix: the head layer, or the
    /// embedding when tied. With gradX not empty: gradX = lossScale * d(sum)/dx, and weights'
    /// gradients are added (each may be empty). rowLoss, if not empty, [tokens]: -log p at each
    /// target, 0 elsewhere.
    virtual double headLoss(const ModelSpec& model,
                            const LayerWeights& head,
                            const LayerWeights& product,
                            const TokenBatch& batch,
                            Activations x,
                            float lossScale,
                            std::span<float> gradX,
                            LayerGradients headGradients,
                            LayerGradients productGradients,
                            std::span<float> rowLoss,
                            std::span<std::byte> workspace) = 0;

    /// Final norm and head product of the rows given: logits[r, vocabulary] of x[rows[r]].
    virtual void logits(const ModelSpec& model,
                        const LayerWeights& head,
                        const LayerWeights& product,
                        Activations x,
                        std::span<const std::int64_t> rows,
                        std::span<float> logits,
                        std::span<std::byte> workspace) = 0;

    /// From now on everything runs on these threads and the caller's; the workspace depends on
    /// their number. The pool must outlive the calls.
    virtual void usePool(WorkerPool& pool) = 0;
};

}  // namespace strata::compute
