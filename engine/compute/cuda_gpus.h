// SPDX-License-Identifier: GPL-3.0-or-later
// Which GPUs the CUDA runtime offers, and whether they will do. Thread: any.
#pragma once

#include "base/gpu_requirements.h"
#include "compute/cuda_runtime.h"

#include <string>
#include <vector>

namespace strata::compute {

struct CudaGpu {
    std::string name;  ///< "NVIDIA H200"
    std::string uuid;  ///< "GPU-8932f937-d72c-4106-c12f-20bd9faed9f6"
    GpuCapability capability;
};

/// In the runtime's order, which CUDA_VISIBLE_DEVICES restricts; at least one. Throws
/// DeviceUnavailable where there is no driver, an old one or no GPU.
std::vector<CudaGpu> listCudaGpus(const CudaRuntime& runtime);

/// Throws DeviceUnavailable unless `index` is one of `gpus` and new enough.
void requireUsable(const std::vector<CudaGpu>& gpus, int index);

/// "unspecified launch failure (cudaErrorLaunchFailure)". Also makes the runtime forget it.
std::string statusText(const CudaRuntime& runtime, CudaStatus status);

/// Throws what a status other than success means before there is anything to lose:
/// DeviceUnavailable or OutOfDeviceMemory.
void requireAvailable(const CudaRuntime& runtime, CudaStatus status);

/// For freeing, which goes on whatever it says: only the runtime must forget it.
void ignoreStatus(const CudaRuntime& runtime, CudaStatus status);

}  // namespace strata::compute
