// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of NVIDIA's driver (libcuda) that run a compiled kernel, as cuda_runtime.h has the
// runtime's. Meanings: "CUDA Driver API". Thread: any; the context that is current is the calling
// thread's.
#pragma once

#include "compute/cuda_runtime.h"

#include <functional>
#include <string>

struct CUctx_st;   // of the library
struct CUfunc_st;  // of the library
struct CUmod_st;   // of the library

namespace strata::compute {

using CudaContextHandle = CUctx_st*;
using CudaFunctionHandle = CUfunc_st*;
using CudaModuleHandle = CUmod_st*;

struct CudaDriver {
    /// CUresult, as CudaStatus: 0 is success.
    std::function<CudaStatus(unsigned flags)> init;
    std::function<CudaStatus(int* device, int index)> deviceGet;
    std::function<CudaStatus(int* value, int attribute, int device)> deviceGetAttribute;
    std::function<CudaStatus(CudaContextHandle* context, int device)> primaryContextRetain;
    std::function<CudaStatus(CudaContextHandle context)> contextPushCurrent;
    std::function<CudaStatus(CudaContextHandle* context)> contextPopCurrent;
    std::function<CudaStatus(CudaModuleHandle* module, const void* image)> moduleLoadData;
    std::function<CudaStatus(CudaModuleHandle module)> moduleUnload;
    std::function<CudaStatus(
        CudaFunctionHandle* function, CudaModuleHandle module, const char* name)>
        moduleGetFunction;
    std::function<CudaStatus(CudaFunctionHandle function,
                             unsigned blocksX,
                             unsigned blocksY,
                             unsigned blocksZ,
                             unsigned threadsX,
                             unsigned threadsY,
                             unsigned threadsZ,
                             unsigned sharedBytes,
                             CudaStreamHandle stream,
                             void** arguments,
                             void** extra)>
        launchKernel;
    std::function<CudaStatus(CudaStatus status, const char** name)> getErrorName;
};

/// Calls visit(name in the library, function) for every function, in the order above.
template <typename Driver, typename Visit>
void visitFunctions(Driver& driver, const Visit& visit) requires requires {
    driver.launchKernel;
}
{
    visit("cuInit", driver.init);
    visit("cuDeviceGet", driver.deviceGet);
    visit("cuDeviceGetAttribute", driver.deviceGetAttribute);
    visit("cuDevicePrimaryCtxRetain", driver.primaryContextRetain);
    visit("cuCtxPushCurrent_v2", driver.contextPushCurrent);
    visit("cuCtxPopCurrent_v2", driver.contextPopCurrent);
    visit("cuModuleLoadData", driver.moduleLoadData);
    visit("cuModuleUnload", driver.moduleUnload);
    visit("cuModuleGetFunction", driver.moduleGetFunction);
    visit("cuLaunchKernel", driver.launchKernel);
    visit("cuGetErrorName", driver.getErrorName);
}

/// The driver's functions. Throws DeviceUnavailable.
CudaDriver loadCudaDriver(const std::string& library = "libcuda.so.1");

}  // namespace strata::compute
