// SPDX-License-Identifier: GPL-3.0-or-later
// The sources of the GPU's kernels, compiled for the CPU: their indices and their arithmetic
// against the implementations that they replace. Memory around what a kernel may write is watched.
#include "compute/aten_gradient.h"
#include "compute/kernel_host.h"
#include "compute/kernel_values.h"
#include "compute/kernels/adamw.h"
#include "compute/kernels/round_gradient.h"
#include "optim/adamw.h"
#include "optim/bf16.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

namespace strata::compute {
namespace {

constexpr std::size_t kMargin = 8;

/// Elements from one that lies `shift` elements behind an alignment, and untouched ones around
/// them.
template <typename T>
class Watched {
public:
    Watched(std::size_t count, std::size_t shift, T mark)
        : all_(count + 2 * kMargin, mark), begin_(kMargin + shift), count_(count), mark_(mark) {
        while (reinterpret_cast<std::uintptr_t>(all_.data() + begin_ - shift) % 16 != 0) {
            --begin_;
        }
    }

    T* data() { return all_.data() + begin_; }
    std::span<T> span() { return {data(), count_}; }
    bool isIntactAround() const {
        const auto isMark = [this](const T& value) {
            return std::memcmp(&value, &mark_, sizeof(T)) == 0;
        };
        const auto first = all_.begin() + static_cast<std::ptrdiff_t>(begin_);
        return std::all_of(all_.begin(), first, isMark) &&
               std::all_of(first + static_cast<std::ptrdiff_t>(count_), all_.end(), isMark);
    }

private:
    std::vector<T> all_;
    std::size_t begin_;
    std::size_t count_;
    T mark_;
};

class KernelOnHost : public ::testing::TestWithParam<DType> {
protected:
    static bool isBf16() { return GetParam() == DType::BF16; }
};

/// Of a NaN the operators have different bits from one instruction set to the next.
bool isAlike(std::span<const std::byte> found, std::span<const std::byte> wanted, DType dtype) {
    for (std::size_t at = 0; at < wanted.size(); at += bytesOf(dtype)) {
        std::uint32_t bits[2] = {};
        std::memcpy(&bits[0], found.data() + at, bytesOf(dtype));
        std::memcpy(&bits[1], wanted.data() + at, bytesOf(dtype));
        const std::uint32_t shift = dtype == DType::BF16 ? 16 : 0;
        const float values[2] = {kernels::floatOf(bits[0] << shift),
                                 kernels::floatOf(bits[1] << shift)};
        if (bits[0] != bits[1] && !(std::isnan(values[0]) && std::isnan(values[1]))) {
            return false;
        }
    }
    return true;
}

/// What the operators make of it, and what the kernel makes.
void expectRoundedAlike(const std::vector<float>& values,
                        std::size_t chunkElements,
                        DType stored,
                        std::size_t shift) {
    const std::size_t chunks = (values.size() + chunkElements - 1) / chunkElements;
    std::vector<std::byte> wantedValues(values.size() * bytesOf(stored));
    std::vector<ChunkMeasure> wanted(chunks);
    roundGradient({}, values, chunkElements, stored, wantedValues,
                  std::as_writable_bytes(std::span(wanted)));

    Watched<float> gradient(values.size(), shift, 0.0F);
    std::ranges::copy(values, gradient.span().begin());
    Watched<std::uint16_t> narrow(values.size(), shift, 0x5555);
    Watched<float> whole(values.size(), shift, 7.0F);
    Watched<kernels::Measure> measures(chunks, 0, {7.0, 7, 7});
    void* const out = stored == DType::BF16 ? static_cast<void*>(narrow.data())
                                            : static_cast<void*>(whole.data());
    const kernels::RoundGradient work{gradient.data(), out, measures.data(),
                                      static_cast<kernels::Index>(values.size()),
                                      static_cast<kernels::Index>(chunkElements)};
    ASSERT_EQ(kernels::chunksOf(work), static_cast<kernels::Index>(chunks));
    test::runOnHost(stored == DType::BF16 ? &kernels::strataRoundGradientBf16
                                          : &kernels::strataRoundGradientFp32,
                    kernels::chunksOf(work) + 1, work);  // one block too many does nothing

    EXPECT_TRUE(
        isAlike({static_cast<const std::byte*>(out), wantedValues.size()}, wantedValues, stored));
    EXPECT_TRUE(narrow.isIntactAround() && whole.isIntactAround() && measures.isIntactAround());
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
        const kernels::Measure& found = measures.span()[chunk];
        EXPECT_EQ(found.nonFiniteCount, wanted[chunk].nonFiniteCount);
        EXPECT_EQ(found.unused, -1);
        if (found.nonFiniteCount == 0) {
            EXPECT_NEAR(found.sumOfSquares, wanted[chunk].sumOfSquares,
                        1e-13 * wanted[chunk].sumOfSquares);
        } else {
            EXPECT_FALSE(std::isfinite(found.sumOfSquares));
        }
    }
}

TEST_P(KernelOnHost, GradientsAreRoundedAndMeasuredAsByOperators) {
    for (const std::size_t count : {1UL, 3UL, 4UL, 1023UL, 4096UL, 4097UL, 3UL * 4096 + 1030}) {
        for (const std::size_t chunkElements : {64UL, 1001UL, 4096UL}) {
            for (const std::size_t shift : {0UL, 1UL, 4UL}) {
                SCOPED_TRACE(testing::Message() << count << " in chunks of " << chunkElements
                                                << ", shifted by " << shift);
                std::vector<float> values = normals(count, count, 0.01F);
                expectRoundedAlike(values, chunkElements, GetParam(), shift);
                values[count / 2] = std::numeric_limits<float>::infinity();
                values[count - 1] = -std::numeric_limits<float>::quiet_NaN();
                expectRoundedAlike(values, chunkElements, DType::BF16, shift);
            }
        }
    }
}

// Halves, whose neighbor is even or odd, the largest numbers, which round to infinity, and the
// smallest.
TEST_P(KernelOnHost, EveryKindOfNumberIsRoundedAsByOperators) {
    std::vector<float> values;
    for (const std::uint32_t upper : {0x0000U, 0x0001U, 0x3F80U, 0x3F81U, 0x7F7FU, 0xFF7FU, 0x8000U,
                                      0xBF80U, 0x7F80U, 0xFF80U}) {
        for (const std::uint32_t lower : {0x0000U, 0x0001U, 0x7FFFU, 0x8000U, 0x8001U, 0xFFFFU}) {
            if ((upper & 0x7FFFU) != 0x7F80U || lower == 0) {
                values.push_back(kernels::floatOf((upper << 16U) + lower));
            }
        }
    }
    expectRoundedAlike(values, 4096, GetParam(), 0);
}

TEST_P(KernelOnHost, AnAdamwStepHasTheBitsOfTheKernelOfTheCpu) {
    constexpr std::size_t kCount = 5003;
    HostState wanted = firstState(normals(kCount, 1, 0.5F));
    HostState state = wanted;
    constexpr std::pair<std::size_t, std::size_t> kStretches[] = {
        {0, 1}, {1, 1026}, {1027, 1030}, {1030, 1030}, {1032, 4999}, {4999, 5003}};
    for (std::int64_t step = 1; step <= 4; ++step) {
        const optim::AdamwConstants c = optim::adamwConstants(
            {0.9, 0.95, 1e-8, 0.1}, 1e-3 * static_cast<double>(step), step, 0.37);
        // From ordinary gradients down to those whose squares are subnormal.
        const std::vector<float> gradient =
            normals(kCount, 10 + static_cast<std::uint64_t>(step), step == 4 ? 1e-20F : 0.1F);
        std::vector<std::uint16_t> rounded(kCount);
        optim::toBf16(gradient, rounded);
        const void* const first = isBf16() ? static_cast<const void*>(rounded.data())
                                           : static_cast<const void*>(gradient.data());
        bool decays = true;
        for (const auto& [begin, end] : kStretches) {
            const std::size_t size = end - begin;
            const auto* at = static_cast<const std::byte*>(first) + begin * bytesOf(GetParam());
            optim::adamwUpdate(
                {std::span(wanted.hi).subspan(begin, size),
                 std::span(wanted.lo).subspan(begin, size),
                 std::span(wanted.m).subspan(begin, size), std::span(wanted.v).subspan(begin, size),
                 at, isBf16() ? optim::GradientFormat::Bf16 : optim::GradientFormat::Fp32},
                c, decays ? optim::Decay::On : optim::Decay::Off);
            const kernels::Adamw work{state.hi.data(),
                                      reinterpret_cast<kernels::Bits16*>(state.lo.data()),
                                      state.m.data(),
                                      state.v.data(),
                                      first,
                                      static_cast<kernels::Index>(begin),
                                      static_cast<kernels::Index>(end),
                                      c.beta1,
                                      c.beta2,
                                      c.eps,
                                      c.oneMinusBeta1,
                                      c.oneMinusBeta2,
                                      c.gradientScale,
                                      c.stepSize,
                                      c.inverseSqrtBias2,
                                      decays ? c.decayFactor : 1.0F};
            test::runOnHost(isBf16() ? &kernels::strataAdamwBf16 : &kernels::strataAdamwFp32,
                            kernels::blocksOf(work), work);
            decays = !decays;
        }
        ASSERT_TRUE(state == wanted) << "step " << step;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats,
                         KernelOnHost,
                         ::testing::Values(DType::BF16, DType::F32),
                         [](const auto& each) {
                             return each.param == DType::BF16 ? "bf16" : "fp32";
                         });

}  // namespace
}  // namespace strata::compute
