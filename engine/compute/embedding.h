// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the embedding table, and the sums of their gradients.
// Thread: the engine thread.
#pragma once

#include "compute/compute.h"

namespace strata::compute {

/// Throws ComputeFailed for an id that the model's table does not have.
void checkIds(const ModelSpec& model, std::span<const std::int32_t> ids);

/// See Compute::embed.
void embed(WorkerPool& pool,
           const ModelSpec& model,
           const LayerWeights& embedding,
           const TokenBatch& batch,
           Activations xOut);

/// See Compute::embedBackward. Each column's sums are one thread's, in token order.
void embedBackward(WorkerPool& pool,
                   const ModelSpec& model,
                   const LayerLayout& embedding,
                   const TokenBatch& batch,
                   std::span<const float> gradX,
                   LayerGradients gradients);

}  // namespace strata::compute
