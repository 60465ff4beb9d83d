// SPDX-License-Identifier: GPL-3.0-or-later
// libtorch's part for GPUs on machines that lack what it needs, and what it is told of a GPU.
#include "compute/torch_on_gpu.h"

#include "compute/fake_torch_gpu.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

namespace strata::compute {
namespace {

TEST(TorchOnGpu, WhatIsMissingIsNamedWithTheCommandThatAddsIt) {
    try {
        loadTorchCuda("libtorch_cuda_of_the_test.so");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_NE(error.message().find("libtorch_cuda_of_the_test.so"), std::string::npos);
        EXPECT_EQ(error.hint(), "Run strata-studio --install-cuda.");
    }
}

// With the libraries of setup.sh alone it does not load; with all it does: both leave a program
// that goes on.
TEST(TorchOnGpu, LoadsOrSaysWhatItLacks) {
    try {
        loadTorchCuda();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DeviceUnavailable);
        EXPECT_NE(error.message().find(".so"), std::string::npos) << error.message();
    }
}

// A library that only stands in for CUDA's runtime may lie beside the program's libtorch.
TEST(TorchOnGpu, ThoseThatAPersonInstalledAreTakenWhereTheProgramHasNone) {
    const test::TempDir data;
    ::setenv("XDG_DATA_HOME", data.path().c_str(), 1);
    const std::string own = torchCudaFolder();
    const std::filesystem::path installed = data.path() / "strata-studio/cuda-2.11.0/torch/lib";
    std::filesystem::create_directories(installed);
    const std::string chosen = torchCudaFolder();
    const std::string library = torchCudaLibrary();
    ::unsetenv("XDG_DATA_HOME");
    ASSERT_NE(own, "");
    EXPECT_EQ(chosen, missingCudaLibraries(own).empty() ? own : installed.string());
    EXPECT_EQ(library, chosen + "/libtorch_cuda.so");
}

class TorchGuest : public testing::Test {
protected:
    void SetUp() override {
        if (!FakeTorchGpu::isPossible()) {
            GTEST_SKIP() << "libtorch's own part for GPUs is loaded";
        }
        torch_ = std::make_unique<FakeTorchGpu>();
    }

    std::unique_ptr<FakeTorchGpu> torch_;
};

TEST_F(TorchGuest, ComputesOnAStreamOfLibtorchUntilItLeaves) {
    {
        const auto guest = torchOnGpu(1, 100);
        EXPECT_EQ(torch_->currentStream(1), 0);
        guest->enter();
        EXPECT_EQ(torch_->currentStream(1), FakeTorchGuard::kPoolStream);
        EXPECT_EQ(torch_->currentStream(0), 0);
        EXPECT_EQ(reinterpret_cast<c10::StreamId>(guest->stream()), FakeTorchGuard::kPoolStream);
    }
    EXPECT_EQ(torch_->currentStream(1), 0);
}

TEST_F(TorchGuest, LeavesNoMemoryBehindThatNobodyUses) {
    {
        const auto guest = torchOnGpu(0, 100);
        torch_->allocator.reserved = 70;
        torch_->allocator.kept = 5;
    }
    EXPECT_EQ(torch_->allocator.reserved, 5);
}

TEST_F(TorchGuest, TellsTheMostThatItTookItself) {
    torch_->allocator.peak = 800;  // of one before
    const auto guest = torchOnGpu(0, 100);
    EXPECT_EQ(guest->peakBytes(), 0u);
    torch_->allocator.peak = 90;
    EXPECT_EQ(guest->peakBytes(), 90u);
}

TEST_F(TorchGuest, TakesAtMostTheSharesOfAllGuests) {
    {
        const auto first = torchOnGpu(0, 100);
        EXPECT_DOUBLE_EQ(torch_->allocator.fraction, 0.1);
        {
            const auto second = torchOnGpu(0, 250);
            EXPECT_DOUBLE_EQ(torch_->allocator.fraction, 0.35);
            const auto large = torchOnGpu(0, kAnyGpuMemory);
            EXPECT_DOUBLE_EQ(torch_->allocator.fraction, 1.0);
        }
        EXPECT_DOUBLE_EQ(torch_->allocator.fraction, 0.1);
    }
    EXPECT_DOUBLE_EQ(torch_->allocator.fraction, 1.0);
}

}  // namespace
}  // namespace strata::compute
