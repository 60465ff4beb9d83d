// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the kernels of compute/kernels on the CPU: one alone, or all of them behind the driver's
// functions, so that what launches them is tested too. Thread: any.
#pragma once

#include "compute/kernels/adamw.h"
#include "compute/kernels/rms_norm.h"
#include "compute/kernels/rms_norm_backward.h"
#include "compute/kernels/rotary.h"
#include "compute/kernels/round_gradient.h"
#include "compute/kernels/swiglu.h"
#include "compute/own_kernels.h"

#include <map>
#include <string>

namespace strata::test {

template <typename Arguments>
void runOnHost(void (*kernel)(Arguments),
               compute::kernels::Index blocks,
               const Arguments& arguments) {
    for (compute::kernels::Index block = 0; block < blocks; ++block) {
        compute::kernels::hostBlock = block;
        kernel(arguments);
    }
}

using HostKernel = void (*)(unsigned blocks, void* arguments);

template <auto kernel>
struct OnHost;
template <typename Arguments, void (*kernel)(Arguments)>
struct OnHost<kernel> {
    static void run(unsigned blocks, void* arguments) {
        runOnHost(kernel, blocks, *static_cast<Arguments*>(arguments));
    }
};

inline const std::map<std::string, HostKernel>& hostKernels() {
    using namespace strata::compute::kernels;
    static const std::map<std::string, HostKernel> all{
        {"strataRoundGradientBf16", OnHost<&strataRoundGradientBf16>::run},
        {"strataRoundGradientFp32", OnHost<&strataRoundGradientFp32>::run},
        {"strataAdamwBf16", OnHost<&strataAdamwBf16>::run},
        {"strataAdamwFp32", OnHost<&strataAdamwFp32>::run},
        {"strataRmsNorm", OnHost<&strataRmsNorm>::run},
        {"strataRmsNormBackward", OnHost<&strataRmsNormBackward>::run},
        {"strataRmsNormSlabs", OnHost<&strataRmsNormSlabs>::run},
        {"strataRmsNormSum", OnHost<&strataRmsNormSum>::run},
        {"strataRotaryToBf16", OnHost<&strataRotaryToBf16>::run},
        {"strataRotaryToFp32", OnHost<&strataRotaryToFp32>::run},
        {"strataSwiglu", OnHost<&strataSwiglu>::run},
        {"strataSwigluBackward", OnHost<&strataSwigluBackward>::run}};
    return all;
}

/// A driver of a GPU that is the CPU; a launch is over when it returns.
inline compute::CudaDriver hostDriver() {
    using namespace strata::compute;
    CudaDriver driver;
    driver.init = [](unsigned) { return kCudaSuccess; };
    driver.deviceGet = [](int*, int) { return kCudaSuccess; };
    driver.primaryContextRetain = [](CudaContextHandle*, int) { return kCudaSuccess; };
    driver.contextPushCurrent = [](CudaContextHandle) { return kCudaSuccess; };
    driver.contextPopCurrent = [](CudaContextHandle*) { return kCudaSuccess; };
    driver.moduleLoadData = [](CudaModuleHandle*, const void*) { return kCudaSuccess; };
    driver.moduleUnload = [](CudaModuleHandle) { return kCudaSuccess; };
    driver.moduleGetFunction = [](CudaFunctionHandle* function, CudaModuleHandle,
                                  const char* name) {
        const auto found = hostKernels().find(name);
        if (found == hostKernels().end()) {
            return 500;  // CUDA_ERROR_NOT_FOUND
        }
        *function = reinterpret_cast<CudaFunctionHandle>(found->second);
        return kCudaSuccess;
    };
    driver.launchKernel = [](CudaFunctionHandle function, unsigned blocks, unsigned, unsigned,
                             unsigned, unsigned, unsigned, unsigned, CudaStreamHandle,
                             void** arguments, void**) {
        reinterpret_cast<HostKernel>(function)(blocks, arguments[0]);
        return kCudaSuccess;
    };
    driver.getErrorName = [](CudaStatus, const char** name) {
        *name = "CUDA_ERROR_NOT_FOUND";
        return kCudaSuccess;
    };
    return driver;
}

inline compute::OwnKernels hostKernelsAsOwn() {
    return {hostDriver(), 0, [] { return nullptr; }, ""};
}

}  // namespace strata::test
