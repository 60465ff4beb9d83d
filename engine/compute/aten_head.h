// SPDX-License-Identifier: GPL-3.0-or-later
// Final norm, head product and cross entropy by libtorch's operators. Only tokens with a target
// take part, and logits exist for one tile of them at a time, whose size follows from the
// vocabulary alone. Row losses are summed in double precision, on the CPU in token order.
// Thread: one.
#pragma once

#include "compute/aten_batch.h"
#include "compute/compute.h"

#include <c10/core/Device.h>

namespace strata::compute {

/// See Compute::headLoss.
LossSum atenHeadLoss(const ModelSpec& model,
                     const LayerWeights& head,
                     const LayerWeights& product,
                     const TokenBatch& tokens,
                     Activations x,
                     float lossScale,
                     std::span<float> gradX,
                     LayerGradients headGradients,
                     LayerGradients productGradients,
                     std::span<float> rowLoss,
                     AtenBatches& batches);

/// See Compute::logits.
void atenLogits(const ModelSpec& model,
                const LayerWeights& head,
                const LayerWeights& product,
                Activations x,
                std::span<const std::int64_t> rows,
                std::span<float> logits,
                c10::Device device);

}  // namespace strata::compute
