// SPDX-License-Identifier: GPL-3.0-or-later
// What libraries keep for themselves once they have computed: scratch memory of each thread,
// compiled kernels, pages of code. How much that is differs by processor, way of multiplying,
// threads and model, so it is taken before a plan measures the process. Thread: the engine thread;
// works on all threads of the pool.
#pragma once

#include "compute/compute.h"
#include "compute/matmul.h"

namespace strata::compute {

/// See Compute::warmUp.
void warmUp(const WarmUp& work, const Machine& machine);

}  // namespace strata::compute
