// SPDX-License-Identifier: GPL-3.0-or-later
// Final norm, head product and cross entropy. Only tokens with a target take part, and logits exist
// for one tile of them at a time, whose size follows from the vocabulary alone. Shapes: x [T, D];
// tile [t, D] and [t, V]. Thread: the engine thread. Row losses are added in token order in double
// precision.
#pragma once

#include "compute/block.h"
#include "compute/compute.h"

namespace strata::compute {

/// The matrix of the head: a tensor of its own, or the embedding when `product` is that layer.
TensorRole productRole(const LayerWeights& product);

/// Bytes that headLoss (with gradients when the pass has a backward) and headLogits take at most.
std::size_t headWorkspaceBytes(
    const ModelSpec& model, std::int64_t tokens, DType dtype, Pass pass, const Machine& machine);

/// See Compute::headLoss.
double headLoss(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                const TokenBatch& batch,
                Activations x,
                float lossScale,
                std::span<float> gradX,
                LayerGradients headGradients,
                LayerGradients productGradients,
                std::span<float> rowLoss,
                std::span<std::byte> workspace,
                const Machine& machine);

/// See Compute::logits.
void headLogits(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                Activations x,
                std::span<const std::int64_t> rowIndices,
                std::span<float> logits,
                std::span<std::byte> workspace,
                const Machine& machine);

}  // namespace strata::compute
