// SPDX-License-Identifier: GPL-3.0-or-later
// The library itself, where it is. Without a driver it loads and says so.
#include "compute/cuda_runtime.h"

#include "compute/cuda_gpus.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace strata::compute {
namespace {

using testing::HasSubstr;

TEST(CudaRuntime, AMissingLibrarySaysHowToInstallIt) {
    try {
        loadCudaRuntime("libcudart.so.of-the-test");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_THAT(error.message(), HasSubstr("libcudart.so.of-the-test"));
        EXPECT_EQ(error.hint(), "Run strata-studio --install-cuda.");
    }
}

// What is loaded in place of it has a few functions or none; libm has none.
TEST(CudaRuntime, AStandInForTheLibraryIsNotTakenForIt) {
    try {
        loadCudaRuntime("libm.so.6");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_THAT(error.message(), HasSubstr("cudaDriverGetVersion"));
    }
}

#ifdef STRATA_CUDART
// On a machine without the checkout the loader finds it.
std::string libraryOfLibtorch() {
    return std::filesystem::exists(STRATA_CUDART) ? STRATA_CUDART : "libcudart.so.13";
}

TEST(CudaRuntime, TheLibraryOfLibtorchHasEveryFunction) {
    const CudaRuntime runtime = loadCudaRuntime(libraryOfLibtorch());
    visitFunctions(runtime, [](const char* name, const auto& function) {
        EXPECT_TRUE(static_cast<bool>(function)) << name;
    });
    int version = 0;
    ASSERT_EQ(runtime.runtimeGetVersion(&version), kCudaSuccess);
    EXPECT_EQ(version / 1000, 13);
    EXPECT_STREQ(runtime.getErrorName(kCudaOutOfMemory), "cudaErrorMemoryAllocation");
    EXPECT_STREQ(runtime.getErrorName(kCudaNotReady), "cudaErrorNotReady");
    EXPECT_STREQ(runtime.getErrorName(kCudaNoDevice), "cudaErrorNoDevice");
}

TEST(CudaRuntime, AMachineWithoutAUsableGpuSaysWhy) {
    const CudaRuntime runtime = loadCudaRuntime(libraryOfLibtorch());
    try {
        const std::vector<CudaGpu> gpus = listCudaGpus(runtime);
        ASSERT_FALSE(gpus.empty());
        EXPECT_FALSE(gpus[0].name.empty());
        EXPECT_GE(gpus[0].capability.major, 1);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_FALSE(error.hint().empty());
    }
}
#endif

}  // namespace
}  // namespace strata::compute
