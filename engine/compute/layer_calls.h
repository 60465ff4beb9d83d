// SPDX-License-Identifier: GPL-3.0-or-later
// What is computed of a layer by one call of Compute: everything that it reads and writes, in views
// of memory that somebody else owns.
// Thread: values, which live as long as the call.
#pragma once

#include "base/model_spec.h"
#include "compute/batch.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// One decoder block; xOut may be xIn.
struct BlockForward {
    const ModelSpec& model;
    LayerWeights block;
    BlockAdapter adapter = {};
    TokenBatch batch;
    Activations xIn;
    Activations xOut;
    /// One a segment of the batch, or none: each segment continues the positions of its own, which
    /// grows by it (the caller raises the length).
    std::span<const KvCache> caches = {};
    /// If not empty, receives the inner activations: innerBytesPerToken() a token of the batch, on
    /// a cache line.
    std::span<std::byte> inner = {};
    std::span<std::byte> workspace = {};
};

/// Replaces gradX (gradient of the block's output, fp32 [tokens, hidden]) by the gradient of its
/// input, and adds the weights' gradients.
struct BlockBackward {
    const ModelSpec& model;
    LayerWeights block;
    BlockAdapter adapter = {};
    TokenBatch batch;
    Activations xIn;
    std::span<float> gradX = {};
    LayerGradients blockGradients = {};
    LayerGradients adapterGradients = {};
    /// What the forward pass over the same batch left, and is spoiled; empty: the block is computed
    /// again from xIn, to the same bits.
    std::span<std::byte> inner = {};
    std::span<std::byte> workspace = {};
};

/// Final norm, head product and cross entropy, tiled over tokens. With gradX not empty: gradX =
/// lossScale * d(sum)/dx, and weights' gradients are added (each may be empty).
struct HeadLoss {
    const ModelSpec& model;
    LayerWeights head;
    LayerWeights product;  ///< of [vocabulary, hidden]: the head layer, or the embedding when tied
    TokenBatch batch;
    Activations x;
    float lossScale = 1.0F;
    std::span<float> gradX = {};
    LayerGradients headGradients = {};
    LayerGradients productGradients = {};
    std::span<float> rowLoss = {};  ///< if not empty, [tokens]: -log p at each target, 0 elsewhere
    std::span<std::byte> workspace = {};
};

/// Final norm and head product of the rows given: logits[r, vocabulary] of x[rows[r]].
struct HeadLogits {
    const ModelSpec& model;
    LayerWeights head;
    LayerWeights product;  ///< as in HeadLoss
    Activations x;
    std::span<const std::int64_t> rows;
    std::span<float> logits;
    std::span<std::byte> workspace = {};
};

}  // namespace strata::compute
