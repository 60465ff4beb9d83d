// SPDX-License-Identifier: GPL-3.0-or-later
// A real GPU for tests of the kernels of compute/kernels: its stream is libtorch's current one, and
// either implementation can be asked for. Skipped, with the reason, where there is no GPU.
#pragma once

#include "base/stopwatch.h"
#include "compute/cuda_gpus.h"
#include "compute/own_kernels.h"
#include "compute/torch_on_gpu.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace strata::compute {

inline constexpr AtenDevice kGpu{AtenDevice::Kind::Cuda, 0};

class CudaKernelsScene : public testing::Test {
protected:
    void SetUp() override {
        try {
            loadTorchCuda();
            runtime_ = loadCudaRuntime();
            requireUsable(listCudaGpus(runtime_), 0);
        } catch (const Error& error) {
            GTEST_SKIP() << error.what();
        }
        require(runtime_.setDevice(0));
        torch_ = torchOnGpu(0, kAnyGpuMemory);
        torch_->enter();
        stream_ = torch_->stream();
        useKernels("own");
        ASSERT_NE(ownKernels(kGpu), nullptr);
    }
    void TearDown() override {
        ::unsetenv("STRATA_KERNELS");
        torch_.reset();
    }

    static void useKernels(const char* name) { ASSERT_EQ(::setenv("STRATA_KERNELS", name, 1), 0); }

    void require(CudaStatus status) const {
        ASSERT_EQ(status, kCudaSuccess) << runtime_.getErrorName(status);
    }

    void wait() const { require(runtime_.streamSynchronize(stream_)); }

    /// Seconds of one call, the median of several rounds of many.
    template <typename Work>
    double secondsOf(const Work& work) const {
        constexpr int kRounds = 7;
        constexpr int kCalls = 10;
        std::vector<double> rounds;
        for (int round = 0; round <= kRounds; ++round) {
            wait();
            const Stopwatch watch;
            for (int call = 0; call < kCalls; ++call) {
                work();
            }
            wait();
            if (round > 0) {  // the first one warms up
                rounds.push_back(watch.seconds() / kCalls);
            }
        }
        std::ranges::sort(rounds);
        return rounds[kRounds / 2];
    }

    static void report(const std::string& name, double bytes, double seconds) {
        std::cout << "[ measured ] " << name << ": " << 1e3 * seconds << " ms, "
                  << 1e-9 * bytes / seconds << " GB/s of " << 1e-9 * bytes << " GB\n";
    }

    /// Prints the times of both implementations, and what traffic they are.
    template <typename Work>
    void compareTimes(const std::string& name, double bytes, const Work& work) const {
        const auto measured = [&](const char* kernels) {
            useKernels(kernels);
            const double seconds = secondsOf(work);
            report(name + ", " + kernels, bytes, seconds);
            return seconds;
        };
        const double aten = measured("aten");
        EXPECT_LT(measured("own"), aten);
    }

    CudaRuntime runtime_;
    CudaStreamHandle stream_ = nullptr;
    std::unique_ptr<GpuGuest> torch_;
};

}  // namespace strata::compute
