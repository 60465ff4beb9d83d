// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the embedding table, and the sums of their gradients.
// Thread: the engine thread.
#pragma once

#include "compute/compute.h"

namespace strata::compute {

/// See Compute::embed. Throws ComputeFailed for an id that the table does not have.
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
