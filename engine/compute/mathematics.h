// SPDX-License-Identifier: GPL-3.0-or-later
// What computes with libtorch, behind one table: a module of its own, loaded when a command first
// computes. libtorch takes 110 MB and 0.7 s in every process that holds it; a window, `strata plan
// --help` and the document worker have no use for it. Thread: any.
#pragma once

#include "compute/aten_adamw.h"
#include "compute/aten_compute.h"
#include "compute/aten_gradient.h"
#include "compute/aten_memory.h"
#include "compute/torch_compute.h"
#include "compute/torch_on_gpu.h"

namespace strata::compute {

struct Mathematics {
    const char* version;  ///< strata/version.h, of the module
    decltype(&compute::makeTorchCompute) makeTorchCompute;
    decltype(&compute::makeAtenCompute) makeAtenCompute;
    decltype(&compute::measureAtenBytes) measureAtenBytes;
    decltype(&compute::roundGradient) roundGradient;
    decltype(&compute::adamwUpdate) adamwUpdate;
    decltype(&compute::joinWeights) joinWeights;
    decltype(&compute::loadTorchCuda) loadTorchCuda;
    decltype(&compute::torchOnGpu) torchOnGpu;
};

/// Throws DeviceUnavailable where the module is missing (a build without libtorch), cannot be
/// loaded, or is of another version.
const Mathematics& mathematics();

/// The module's one symbol; a Mathematics.
inline constexpr const char* kMathematicsSymbol = "strataMathematics";

}  // namespace strata::compute
