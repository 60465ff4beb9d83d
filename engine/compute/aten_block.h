// SPDX-License-Identifier: GPL-3.0-or-later
// A decoder block (compute/block.h has the equations) in libtorch's operators, and its backward:
// the block computed again under autograd, the feed-forward half one tile of tokens at a time, so
// that no more than the attention half and one tile are recorded at once. With `kernels`, which may
// be null, what lies between bf16 products is theirs (compute/own_activations.h). Thread: one.
#pragma once

#include "compute/aten_batch.h"
#include "compute/compute.h"
#include "compute/own_kernels.h"

namespace strata::compute {

/// See BlockForward.
void atenBlockForward(const BlockForward& work, AtenBatches& batches, const OwnKernels* kernels);

/// See BlockBackward.
void atenBlockBackward(const BlockBackward& work, AtenBatches& batches, const OwnKernels* kernels);

}  // namespace strata::compute
