// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/bf16.h"

#include "base/half_float.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace strata::optim {
namespace {

std::uint32_t bitsOf(float value) {
    return std::bit_cast<std::uint32_t>(value);
}

/// Random bit patterns and every kind of edge: zeros, denormals, ends of the finite range, Inf,
/// NaN, and the patterns on both sides of each rounding boundary.
std::vector<float> patterns() {
    std::mt19937 random(static_cast<std::uint32_t>(test::testSeed(21)));
    std::vector<float> values;
    for (std::uint32_t high = 0; high < 0x10000U; ++high) {
        for (const std::uint32_t low : {0U, 1U, 0x7FFFU, 0x8000U, 0x8001U, 0xFFFFU}) {
            values.push_back(std::bit_cast<float>((high << 16) | low));
        }
    }
    for (int i = 0; i < 200'003; ++i) {
        values.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(random())));
    }
    return values;
}

TEST(Bf16, SpansGiveTheBitsOfTheScalarFunctions) {
    const std::vector<float> values = patterns();
    std::vector<std::uint16_t> rounded(values.size());
    std::vector<std::uint16_t> hi(values.size());
    std::vector<std::int16_t> lo(values.size());
    std::vector<float> joined(values.size());
    toBf16(values, rounded);
    splitFloats(values, hi, lo);
    joinSplit(hi, lo, joined);
    for (std::size_t i = 0; i < values.size(); ++i) {
        ASSERT_EQ(rounded[i], bf16FromFp32(values[i])) << std::hex << bitsOf(values[i]);
        ASSERT_EQ(hi[i], split(values[i]).hi) << std::hex << bitsOf(values[i]);
        ASSERT_EQ(lo[i], split(values[i]).lo) << std::hex << bitsOf(values[i]);
        ASSERT_EQ(bitsOf(joined[i]), bitsOf(values[i]));
    }
}

TEST(Bf16, EveryBf16ValueSurvivesTheRoundTrip) {
    std::vector<std::uint16_t> all(0x10000);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = static_cast<std::uint16_t>(i);
    }
    std::vector<float> wide(all.size());
    std::vector<std::uint16_t> back(all.size());
    fromBf16(all, wide);
    toBf16(wide, back);
    for (std::size_t i = 0; i < all.size(); ++i) {
        ASSERT_EQ(bitsOf(wide[i]), static_cast<std::uint32_t>(i) << 16);
        const bool isNan = (i & 0x7FFFU) > 0x7F80U;
        ASSERT_EQ(back[i], isNan ? (i | 0x40U) : i);
    }
}

TEST(Bf16, RoundsToNearestTiesToEven) {
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F808000U)), 0x3F80U);
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F818000U)), 0x3F82U);
    EXPECT_EQ(bf16FromFp32(std::bit_cast<float>(0x3F808001U)), 0x3F81U);
    EXPECT_EQ(bf16FromFp32(std::numeric_limits<float>::max()), 0x7F80U);
    EXPECT_TRUE(std::isnan(fp32FromBf16(bf16FromFp32(std::bit_cast<float>(0x7F800001U)))));
}

TEST(Bf16, SplitAndJoinLoseNothingForAnyHighHalf) {
    for (const float value : patterns()) {
        ASSERT_EQ(bitsOf(join(split(value))), bitsOf(value)) << std::hex << bitsOf(value);
    }
}

TEST(Bf16, SplitRoundsHalfUpAwayFromZero) {
    EXPECT_EQ(split(std::bit_cast<float>(0x3F808000U)).hi, 0x3F81U);
    EXPECT_EQ(split(std::bit_cast<float>(0x3F808000U)).lo, -0x8000);
    EXPECT_EQ(split(std::bit_cast<float>(0x3F807FFFU)).hi, 0x3F80U);
    EXPECT_EQ(split(std::bit_cast<float>(0x3F807FFFU)).lo, 0x7FFF);
}

TEST(Bf16, TheLargestFiniteValueComesBackAlthoughItsHighHalfIsInfinite) {
    const float largest = std::numeric_limits<float>::max();
    const SplitFloat parts = split(largest);
    EXPECT_TRUE(std::isinf(fp32FromBf16(parts.hi)));
    EXPECT_LT(parts.lo, 0);
    EXPECT_EQ(join(parts), largest);
    EXPECT_EQ(join(split(-largest)), -largest);
}

}  // namespace
}  // namespace strata::optim
