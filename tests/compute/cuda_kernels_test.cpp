// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of compute/kernels on a real GPU, against libtorch's operators there; prints how much
// memory traffic a second each reaches.
#include "base/stopwatch.h"
#include "compute/aten_adamw.h"
#include "compute/aten_gradient.h"
#include "compute/cuda_kernels_scene.h"
#include "compute/kernel_values.h"
#include "optim/adamw.h"
#include "optim/bf16.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace strata::compute {
namespace {

constexpr std::size_t kChunkElements = 4096;
/// Much more than a GPU's cache.
constexpr std::size_t kManyElements = std::size_t{1} << 27;

class CudaKernelsTest : public CudaKernelsScene {
protected:
    /// Memory of the GPU.
    template <typename T>
    class OnGpu {
    public:
        OnGpu(const CudaKernelsTest& test, std::size_t count) : test_(&test), count_(count) {
            void* memory = nullptr;
            test.require(test.runtime_.malloc(&memory, count * sizeof(T)));
            data_ = static_cast<T*>(memory);
        }
        OnGpu(const CudaKernelsTest& test, const std::vector<T>& values)
            : OnGpu(test, values.size()) {
            write(values);
        }
        ~OnGpu() { test_->require(test_->runtime_.free(data_)); }
        OnGpu(const OnGpu&) = delete;
        OnGpu& operator=(const OnGpu&) = delete;

        std::span<T> span() const { return {data_, count_}; }
        std::span<std::byte> bytes() const { return std::as_writable_bytes(span()); }

        void write(const std::vector<T>& values) const {
            copy(data_, values.data(), kCudaHostToDevice);
        }
        std::vector<T> read() const {
            std::vector<T> values(count_);
            copy(values.data(), data_, kCudaDeviceToHost);
            return values;
        }
        void fill(int byte) const {
            test_->require(
                test_->runtime_.memsetAsync(data_, byte, count_ * sizeof(T), test_->stream_));
        }

    private:
        void copy(void* to, const void* from, int kind) const {
            test_->require(
                test_->runtime_.memcpyAsync(to, from, count_ * sizeof(T), kind, test_->stream_));
            test_->wait();
        }

        const CudaKernelsTest* test_;
        std::size_t count_;
        T* data_ = nullptr;
    };
};

TEST_F(CudaKernelsTest, AGradientIsRoundedAndMeasuredAsByOperators) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{1023}, std::size_t{4096},
                                    std::size_t{4097}, std::size_t{1000003}}) {
        for (const std::size_t shift : {std::size_t{0}, std::size_t{1}}) {
            for (const DType stored : {DType::BF16, DType::F32}) {
                SCOPED_TRACE(testing::Message() << count << " shifted by " << shift << ", "
                                                << bytesOf(stored) << " bytes each");
                std::vector<float> values = normals(count + shift, count, 0.01F);
                values[count / 2 + shift] = std::numeric_limits<float>::infinity();
                values[count - 1 + shift] = std::numeric_limits<float>::quiet_NaN();
                const OnGpu<float> gradient(*this, values);
                const std::size_t chunks = (count + kChunkElements - 1) / kChunkElements;
                const OnGpu<std::byte> rounded(*this, (count + shift + 8) * bytesOf(stored));
                const OnGpu<ChunkMeasure> measures(*this, chunks);
                const auto run = [&](const char* kernels) {
                    useKernels(kernels);
                    rounded.fill(0x5A);
                    measures.fill(0x5A);
                    roundGradient(
                        kGpu, gradient.span().subspan(shift), kChunkElements, stored,
                        rounded.span().subspan(shift * bytesOf(stored), count * bytesOf(stored)),
                        measures.bytes());
                    return std::pair(rounded.read(), measures.read());
                };
                const auto [wantedValues, wanted] = run("aten");
                const auto [foundValues, found] = run("own");
                // Of a NaN each has its own bits.
                const std::size_t nan = (count - 1 + shift) * bytesOf(stored);
                for (std::size_t at = 0; at < wantedValues.size(); ++at) {
                    if (at < nan || at >= nan + bytesOf(stored)) {
                        ASSERT_EQ(foundValues[at], wantedValues[at]) << "byte " << at;
                    } else {
                        ASSERT_NE(foundValues[at], std::byte{0x5A}) << "byte " << at;
                    }
                }
                for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
                    ASSERT_EQ(found[chunk].nonFiniteCount, wanted[chunk].nonFiniteCount);
                    ASSERT_EQ(found[chunk].unused, -1);
                    if (found[chunk].nonFiniteCount == 0) {
                        ASSERT_NEAR(found[chunk].sumOfSquares, wanted[chunk].sumOfSquares,
                                    1e-13 * wanted[chunk].sumOfSquares);
                    } else {
                        ASSERT_FALSE(std::isfinite(found[chunk].sumOfSquares));
                    }
                }
                const auto [againValues, again] = run("own");
                EXPECT_EQ(againValues, foundValues);
                EXPECT_EQ(std::memcmp(again.data(), found.data(), chunks * sizeof(ChunkMeasure)),
                          0);
            }
        }
    }
}

TEST_F(CudaKernelsTest, AGradientIsRoundedFasterThanByOperators) {
    const OnGpu<float> gradient(*this, normals(kManyElements, 1, 0.01F));
    const OnGpu<std::uint16_t> rounded(*this, kManyElements);
    const OnGpu<ChunkMeasure> measures(*this, kManyElements / kChunkElements);
    compareTimes("round and measure", 6.0 * static_cast<double>(kManyElements), [&] {
        roundGradient(kGpu, gradient.span(), kChunkElements, DType::BF16, rounded.bytes(),
                      measures.bytes());
    });
}

AtenAdamwConstants onDevice(const optim::AdamwConstants& c) {
    return {c.beta1,         c.beta2,         c.eps,      c.oneMinusBeta1,
            c.oneMinusBeta2, c.gradientScale, c.stepSize, c.inverseSqrtBias2};
}

void stepOnCpu(HostState& state,
               const std::byte* gradient,
               DType format,
               const optim::AdamwConstants& constants,
               std::span<const AtenStretch> stretches) {
    for (const AtenStretch& each : stretches) {
        const auto begin = static_cast<std::size_t>(each.begin);
        const auto size = static_cast<std::size_t>(each.end - each.begin);
        optim::adamwUpdate(
            {std::span(state.hi).subspan(begin, size), std::span(state.lo).subspan(begin, size),
             std::span(state.m).subspan(begin, size), std::span(state.v).subspan(begin, size),
             gradient + begin * bytesOf(format),
             format == DType::BF16 ? optim::GradientFormat::Bf16 : optim::GradientFormat::Fp32},
            constants, each.decayFactor == 1.0F ? optim::Decay::Off : optim::Decay::On);
    }
}

TEST_F(CudaKernelsTest, AnAdamwStepHasTheBitsOfOperatorsAndOfTheCpu) {
    constexpr std::size_t kCount = 3000017;
    const HostState first = firstState(normals(kCount, 1, 0.5F));
    for (const DType format : {DType::BF16, DType::F32}) {
        HostState onCpu = first;
        const auto run = [&](const char* kernels, bool withCpu) {
            useKernels(kernels);
            const OnGpu<std::uint16_t> hi(*this, first.hi);
            const OnGpu<std::int16_t> lo(*this, first.lo);
            const OnGpu<float> m(*this, first.m);
            const OnGpu<float> v(*this, first.v);
            for (std::int64_t step = 1; step <= 4; ++step) {
                const optim::AdamwConstants c = optim::adamwConstants(
                    {0.9, 0.95, 1e-8, 0.1}, 1e-3 * static_cast<double>(step), step, 0.37);
                const std::vector<AtenStretch> stretches{{0, 5, c.decayFactor},
                                                         {5, 1026, 1.0F},
                                                         {1027, 2500001, c.decayFactor},
                                                         {2500003, kCount, 1.0F}};
                const std::vector<float> values = normals(
                    kCount, 10 + static_cast<std::uint64_t>(step), step == 4 ? 1e-20F : 0.1F);
                std::vector<std::byte> stored(kCount * bytesOf(format));
                if (format == DType::BF16) {
                    optim::toBf16(values,
                                  {reinterpret_cast<std::uint16_t*>(stored.data()), kCount});
                } else {
                    std::memcpy(stored.data(), values.data(), stored.size());
                }
                const OnGpu<std::byte> gradient(*this, stored);
                adamwUpdate(kGpu,
                            {MomentFormat::Fp32, hi.span(), lo.span(), m.bytes(), v.bytes(),
                             gradient.span().data(), format},
                            onDevice(c), stretches);
                wait();
                if (withCpu) {
                    stepOnCpu(onCpu, stored.data(), format, c, stretches);
                }
            }
            return HostState{hi.read(), lo.read(), m.read(), v.read()};
        };
        const HostState own = run("own", true);
        EXPECT_TRUE(own == onCpu) << bytesOf(format) << " bytes an element";
        EXPECT_TRUE(own == run("aten", false)) << bytesOf(format) << " bytes an element";
    }
}

TEST_F(CudaKernelsTest, AnAdamwStepIsFasterThanByOperators) {
    const OnGpu<std::uint16_t> hi(*this, std::vector<std::uint16_t>(kManyElements, 0x3F80));
    const OnGpu<std::int16_t> lo(*this, std::vector<std::int16_t>(kManyElements, 77));
    const OnGpu<float> m(*this, normals(kManyElements, 2, 0.01F));
    const OnGpu<float> v(*this, std::vector<float>(kManyElements, 1e-4F));
    std::vector<std::uint16_t> narrow(kManyElements);
    optim::toBf16(normals(kManyElements, 3, 0.01F), narrow);
    const OnGpu<std::uint16_t> gradient(*this, narrow);
    const auto constants = onDevice(optim::adamwConstants({0.9, 0.95, 1e-8, 0.1}, 1e-5, 1000, 1.0));
    const AtenStretch all{0, static_cast<std::int64_t>(kManyElements), 0.9999F};
    compareTimes("AdamW", 26.0 * static_cast<double>(kManyElements), [&] {
        adamwUpdate(kGpu,
                    {MomentFormat::Fp32, hi.span(), lo.span(), m.bytes(), v.bytes(),
                     gradient.bytes().data(), DType::BF16},
                    constants, {&all, 1});
    });
}

}  // namespace
}  // namespace strata::compute
