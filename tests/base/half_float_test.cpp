// SPDX-License-Identifier: GPL-3.0-or-later
// The oracle is the compiler's own _Float16.
#include "base/half_float.h"

#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace strata {
namespace {

__extension__ using Half = _Float16;

std::uint32_t bits(float value) {
    return std::bit_cast<std::uint32_t>(value);
}

TEST(HalfFloat, EveryHalfWidensExactly) {
    for (std::uint32_t half = 0; half < 0x10000U; ++half) {
        const auto value =
            static_cast<float>(std::bit_cast<Half>(static_cast<std::uint16_t>(half)));
        const float ours = fp32FromFp16(static_cast<std::uint16_t>(half));
        if (std::isnan(value)) {
            EXPECT_TRUE(std::isnan(ours)) << half;
        } else {
            EXPECT_EQ(bits(ours), bits(value)) << half;
        }
    }
}

TEST(HalfFloat, EveryHalfSurvivesTheRoundTrip) {
    for (std::uint32_t half = 0; half < 0x10000U; ++half) {
        const float value = fp32FromFp16(static_cast<std::uint16_t>(half));
        if (!std::isnan(value)) {
            EXPECT_EQ(fp16FromFp32(value), half);
        }
    }
}

TEST(HalfFloat, Fp32RoundsToTheNearestEvenHalf) {
    std::mt19937 random(static_cast<std::uint32_t>(test::testSeed(3)));
    for (int round = 0; round < 2'000'000; ++round) {
        // Exponents around the range of halves, where rounding, overflow and denormals happen.
        const std::uint32_t exponent = 100 + static_cast<std::uint32_t>(random() % 46);
        const std::uint32_t mask = round % 2 == 0 ? 0x7FFFFFU : 0x7FF000U;  // ties every other time
        const float value = std::bit_cast<float>(static_cast<std::uint32_t>(
            (random() & 0x80000000U) | (exponent << 23) | (random() & mask)));
        ASSERT_EQ(fp16FromFp32(value), std::bit_cast<std::uint16_t>(static_cast<Half>(value)))
            << value;
    }
}

TEST(HalfFloat, Bf16RoundsToTheNearestEven) {
    EXPECT_EQ(bf16FromFp32(1.0F), 0x3F80);
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F808000U)), 0x3F80);  // tie, down to even
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F818000U)), 0x3F82);  // tie, up to even
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F808001U)), 0x3F81);
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0xBF808001U)), 0xBF81);
    EXPECT_EQ(bf16FromFp32(std::numeric_limits<float>::max()), 0x7F80);
    EXPECT_EQ(bf16FromFp32(-0.0F), 0x8000);
    EXPECT_TRUE(std::isnan(fp32FromBf16(bf16FromFp32(std::bit_cast<float>(0x7F800001U)))));
    for (std::uint32_t half = 0; half < 0x10000U; ++half) {
        const float value = fp32FromBf16(static_cast<std::uint16_t>(half));
        if (!std::isnan(value)) {
            EXPECT_EQ(bf16FromFp32(value), half);
        }
    }
}

}  // namespace
}  // namespace strata
