// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the embedding table, and the sums of their gradients, by libtorch's operators.
// Thread: one.
#pragma once

#include "compute/aten_batch.h"
#include "compute/compute.h"

namespace strata::compute {

/// See Compute::embed.
void atenEmbed(const ModelSpec& model,
               const LayerWeights& embedding,
               const TokenBatch& tokens,
               Activations xOut,
               AtenBatches& batches);

/// See Compute::embedBackward. The sums have one order on every device: on the CPU that of the
/// tokens, on others the one that the operator finds by sorting the ids.
void atenEmbedBackward(const ModelSpec& model,
                       const LayerLayout& embedding,
                       const TokenBatch& tokens,
                       std::span<const float> gradX,
                       LayerGradients gradients,
                       AtenBatches& batches);

}  // namespace strata::compute
