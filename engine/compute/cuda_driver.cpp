// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_driver.h"

#include "compute/cuda_library.h"

namespace strata::compute {

CudaDriver loadCudaDriver(const std::string& library) {
    return loadFunctions<CudaDriver>(library);
}

}  // namespace strata::compute
