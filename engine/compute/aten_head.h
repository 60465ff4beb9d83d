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

/// See HeadLoss.
LossSum atenHeadLoss(const HeadLoss& work, AtenBatches& batches);

/// See HeadLogits.
void atenLogits(const HeadLogits& work, c10::Device device);

}  // namespace strata::compute
