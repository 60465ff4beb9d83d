// SPDX-License-Identifier: GPL-3.0-or-later
// The calls that run a kernel, against a stand-in for the driver.
#include "compute/own_kernels.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace strata::compute {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Arguments {
    int number = 0;
};

class StandInDriver {
public:
    CudaDriver driver() {
        CudaDriver made;
        made.init = [](unsigned) { return kCudaSuccess; };
        made.deviceGet = [](int* device, int index) {
            *device = index + 10;
            return kCudaSuccess;
        };
        made.primaryContextRetain = [this](CudaContextHandle* context, int device) {
            calls.push_back("context of " + std::to_string(device));
            *context = reinterpret_cast<CudaContextHandle>(this);
            return kCudaSuccess;
        };
        made.contextPushCurrent = [this](CudaContextHandle context) {
            EXPECT_EQ(context, reinterpret_cast<CudaContextHandle>(this));
            calls.emplace_back("push");
            return kCudaSuccess;
        };
        made.contextPopCurrent = [this](CudaContextHandle*) {
            calls.emplace_back("pop");
            return kCudaSuccess;
        };
        made.moduleLoadData = [this](CudaModuleHandle*, const void* image) {
            calls.push_back("load " + std::string(static_cast<const char*>(image)));
            return kCudaSuccess;
        };
        made.moduleUnload = [this](CudaModuleHandle) {
            calls.emplace_back("unload");
            return kCudaSuccess;
        };
        made.moduleGetFunction = [this](CudaFunctionHandle* function, CudaModuleHandle,
                                        const std::string& name) {
            names.push_back(name);
            *function = reinterpret_cast<CudaFunctionHandle>(&names);
            return name == missing ? 500 : kCudaSuccess;
        };
        made.launchKernel = [this](CudaFunctionHandle, unsigned x, unsigned y, unsigned z,
                                   unsigned threads, unsigned, unsigned, unsigned sharedBytes,
                                   CudaStreamHandle stream, void** arguments, void** extra) {
            EXPECT_EQ(y * z, 1U);
            EXPECT_EQ(threads, 256U);
            EXPECT_EQ(sharedBytes, 0U);
            EXPECT_EQ(extra, nullptr);
            EXPECT_EQ(stream, reinterpret_cast<CudaStreamHandle>(this));
            calls.push_back("launch " + std::to_string(x) + " with " +
                            std::to_string(static_cast<Arguments*>(arguments[0])->number));
            return launchStatus;
        };
        made.getErrorName = [](CudaStatus, const char** name) {
            *name = "CUDA_ERROR_OF_THE_TEST";
            return kCudaSuccess;
        };
        return made;
    }

    auto stream() {
        return [this] { return reinterpret_cast<CudaStreamHandle>(this); };
    }

    std::vector<std::string> calls;
    std::vector<std::string> names;
    std::string missing;
    CudaStatus launchStatus = kCudaSuccess;
};

TEST(OwnKernels, ALaunchGoesToTheGpusContextAndTheStream) {
    StandInDriver gpu;
    {
        const OwnKernels kernels(gpu.driver(), 1, gpu.stream(), "image");
        EXPECT_EQ(gpu.names.size(), kKernelNames.size());
        kernels.launch(Kernel::AdamwBf16, 7, Arguments{5});
        kernels.launch(Kernel::AdamwBf16, 0, Arguments{5});
    }
    EXPECT_THAT(gpu.calls, ElementsAre("context of 11", "push", "load image", "pop", "push",
                                       "launch 7 with 5", "pop", "push", "unload", "pop"));
}

TEST(OwnKernels, ARefusedLaunchIsNamed) {
    StandInDriver gpu;
    gpu.launchStatus = 700;
    const OwnKernels kernels(gpu.driver(), 0, gpu.stream(), "image");
    try {
        kernels.launch(Kernel::AdamwFp32, 1, Arguments{});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ComputeFailed);
        EXPECT_THAT(error.message(), HasSubstr("strataAdamwFp32"));
        EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_OF_THE_TEST"));
    }
    EXPECT_EQ(gpu.calls.back(), "pop");
}

TEST(OwnKernels, CodeThatLacksAKernelIsRefused) {
    StandInDriver gpu;
    gpu.missing = kKernelNames.back();
    EXPECT_THROW(OwnKernels(gpu.driver(), 0, gpu.stream(), "image"), Error);
    EXPECT_THAT(gpu.calls, ElementsAre("context of 10", "push", "load image", "unload", "pop"));
}

TEST(OwnKernels, TheCpuHasNone) {
    EXPECT_EQ(ownKernels({}), nullptr);
}

TEST(OwnKernels, TheOperatorsCanBeAskedFor) {
    ASSERT_EQ(::setenv("STRATA_KERNELS", "aten", 1), 0);
    EXPECT_EQ(ownKernels({AtenDevice::Kind::Cuda, 0}), nullptr);
    ::unsetenv("STRATA_KERNELS");
}

}  // namespace
}  // namespace strata::compute
