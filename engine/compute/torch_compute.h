// SPDX-License-Identifier: GPL-3.0-or-later
// The Compute of the CPU: matrix products by libtorch, everything else by this room's kernels.
// Thread: one (the engine thread); works on it and the threads of its pool.
#pragma once

#include "compute/compute.h"

#include <memory>

namespace strata::compute {

/// How products with bf16 weights are done. Auto: as the CPU does them best.
enum class Bf16Path { Auto, Widen, Native, Packed };

/// Needs usePool before any call.
std::unique_ptr<Compute> makeTorchCompute(Bf16Path bf16Path = Bf16Path::Auto);

}  // namespace strata::compute
