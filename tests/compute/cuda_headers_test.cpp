// SPDX-License-Identifier: GPL-3.0-or-later
// Our declarations of the CUDA runtime and driver are those of NVIDIA's headers. Built where these
// are.
#include "compute/cuda_driver.h"

#include <cuda.h>
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <string>
#include <type_traits>

namespace strata::compute {
namespace {

static_assert(kCudaSuccess == cudaSuccess);
static_assert(kCudaOutOfMemory == cudaErrorMemoryAllocation);
static_assert(kCudaNoDevice == cudaErrorNoDevice);
static_assert(kCudaNotReady == cudaErrorNotReady);
static_assert(kCudaHostToDevice == cudaMemcpyHostToDevice);
static_assert(kCudaDeviceToHost == cudaMemcpyDeviceToHost);
static_assert(kCudaCapabilityMajor == cudaDevAttrComputeCapabilityMajor);
static_assert(kCudaCapabilityMinor == cudaDevAttrComputeCapabilityMinor);
static_assert(kCudaStreamNonBlocking == cudaStreamNonBlocking);
static_assert(kCudaEventFlags == (cudaEventBlockingSync | cudaEventDisableTiming));
static_assert(kCudaHostDefault == cudaHostRegisterDefault);
static_assert(kCudaHostDefault == cudaHostAllocDefault);
static_assert(offsetof(cudaDeviceProp, name) == 0);
static_assert(sizeof(cudaDeviceProp::name) == kCudaNameBytes);
static_assert(offsetof(cudaDeviceProp, uuid) == kCudaNameBytes);
static_assert(sizeof(cudaDeviceProp::uuid) == kCudaUuidBytes);
static_assert(sizeof(cudaDeviceProp) <= kCudaPropertiesBytes);
static_assert(std::is_same_v<CudaStreamHandle, cudaStream_t>);
static_assert(std::is_same_v<CudaEventHandle, cudaEvent_t>);

/// Passed in the same way: pointers as pointers, numbers and enums of one size.
template <typename Ours, typename Theirs>
constexpr bool isPassedAlike =
    sizeof(Ours) == sizeof(Theirs) && std::is_pointer_v<Ours> == std::is_pointer_v<Theirs>;

template <typename OurResult, typename... Ours, typename TheirResult, typename... Theirs>
constexpr bool isDeclaredAlike(const std::function<OurResult(Ours...)>*,
                               TheirResult (*)(Theirs...)) {
    if constexpr (sizeof...(Ours) != sizeof...(Theirs)) {
        return false;
    } else {
        return isPassedAlike<OurResult, TheirResult> && (isPassedAlike<Ours, Theirs> && ...);
    }
}

#define STRATA_ALIKE(table, ours, theirs)                                       \
    static_assert(isDeclaredAlike(static_cast<decltype(table::ours)*>(nullptr), \
                                  static_cast<decltype(&::theirs)>(nullptr)))
#define STRATA_DECLARED_ALIKE(ours, theirs) STRATA_ALIKE(CudaRuntime, ours, theirs)
STRATA_DECLARED_ALIKE(driverGetVersion, cudaDriverGetVersion);
STRATA_DECLARED_ALIKE(runtimeGetVersion, cudaRuntimeGetVersion);
STRATA_DECLARED_ALIKE(getDeviceCount, cudaGetDeviceCount);
STRATA_DECLARED_ALIKE(getDeviceProperties, cudaGetDeviceProperties);
STRATA_DECLARED_ALIKE(deviceGetAttribute, cudaDeviceGetAttribute);
STRATA_DECLARED_ALIKE(setDevice, cudaSetDevice);
STRATA_DECLARED_ALIKE(memGetInfo, cudaMemGetInfo);
STRATA_DECLARED_ALIKE(getLastError, cudaGetLastError);
STRATA_DECLARED_ALIKE(getErrorName, cudaGetErrorName);
STRATA_DECLARED_ALIKE(getErrorString, cudaGetErrorString);
STRATA_DECLARED_ALIKE(malloc, cudaMalloc);
STRATA_DECLARED_ALIKE(free, cudaFree);
STRATA_DECLARED_ALIKE(hostRegister, cudaHostRegister);
STRATA_DECLARED_ALIKE(hostUnregister, cudaHostUnregister);
STRATA_DECLARED_ALIKE(hostAlloc, cudaHostAlloc);
STRATA_DECLARED_ALIKE(freeHost, cudaFreeHost);
STRATA_DECLARED_ALIKE(streamCreateWithFlags, cudaStreamCreateWithFlags);
STRATA_DECLARED_ALIKE(streamDestroy, cudaStreamDestroy);
STRATA_DECLARED_ALIKE(streamSynchronize, cudaStreamSynchronize);
STRATA_DECLARED_ALIKE(streamWaitEvent, cudaStreamWaitEvent);
STRATA_DECLARED_ALIKE(eventCreateWithFlags, cudaEventCreateWithFlags);
STRATA_DECLARED_ALIKE(eventDestroy, cudaEventDestroy);
STRATA_DECLARED_ALIKE(eventRecord, cudaEventRecord);
STRATA_DECLARED_ALIKE(eventQuery, cudaEventQuery);
STRATA_DECLARED_ALIKE(eventSynchronize, cudaEventSynchronize);
STRATA_DECLARED_ALIKE(memcpyAsync, cudaMemcpyAsync);
STRATA_DECLARED_ALIKE(memsetAsync, cudaMemsetAsync);
#undef STRATA_DECLARED_ALIKE

static_assert(kCudaSuccess == CUDA_SUCCESS);
static_assert(kCudaCapabilityMajor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
static_assert(kCudaCapabilityMinor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
static_assert(std::is_same_v<CudaContextHandle, CUcontext>);
static_assert(std::is_same_v<CudaFunctionHandle, CUfunction>);
static_assert(std::is_same_v<CudaModuleHandle, CUmodule>);
STRATA_ALIKE(CudaDriver, init, cuInit);
STRATA_ALIKE(CudaDriver, deviceGet, cuDeviceGet);
STRATA_ALIKE(CudaDriver, deviceGetAttribute, cuDeviceGetAttribute);
STRATA_ALIKE(CudaDriver, primaryContextRetain, cuDevicePrimaryCtxRetain);
STRATA_ALIKE(CudaDriver, contextPushCurrent, cuCtxPushCurrent_v2);
STRATA_ALIKE(CudaDriver, contextPopCurrent, cuCtxPopCurrent_v2);
STRATA_ALIKE(CudaDriver, moduleLoadData, cuModuleLoadData);
STRATA_ALIKE(CudaDriver, moduleUnload, cuModuleUnload);
STRATA_ALIKE(CudaDriver, moduleGetFunction, cuModuleGetFunction);
STRATA_ALIKE(CudaDriver, launchKernel, cuLaunchKernel);
STRATA_ALIKE(CudaDriver, getErrorName, cuGetErrorName);
#undef STRATA_ALIKE

// The lists above are whole, and each name of a library belongs to its function.
TEST(CudaHeaders, EveryFunctionOfTheDriverIsComparedAbove) {
    CudaDriver driver;
    int count = 0;
    visitFunctions(driver, [&count](const std::string& name, const auto&) {
        EXPECT_TRUE(name.starts_with("cu") && !name.starts_with("cuda")) << name;
        ++count;
    });
    EXPECT_EQ(count, 11);
    EXPECT_EQ(sizeof(CudaDriver), 11 * sizeof(std::function<void()>));
}

TEST(CudaHeaders, EveryFunctionIsComparedAbove) {
    CudaRuntime runtime;
    int count = 0;
    visitFunctions(runtime, [&count](const std::string& name, const auto&) {
        EXPECT_TRUE(name.starts_with("cuda")) << name;
        ++count;
    });
    EXPECT_EQ(count, 27);
    EXPECT_EQ(sizeof(CudaRuntime), 27 * sizeof(std::function<void()>));
}

}  // namespace
}  // namespace strata::compute
