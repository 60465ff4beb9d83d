// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_runtime.h"

#include "compute/cuda_library.h"

#include <cstdlib>

namespace strata::compute {

CudaRuntime loadCudaRuntime(const std::string& library) {
    // As the driver's own tools count GPUs; by default CUDA puts the fastest first.
    ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 0);
    return loadFunctions<CudaRuntime>(library);
}

}  // namespace strata::compute
