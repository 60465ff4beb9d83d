// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace strata {
namespace {

using Words = std::array<std::uint32_t, 4>;

// Known answers of the Random123 library (kat_vectors, "philox4x32 10").
TEST(Rng, PhiloxGivesTheKnownAnswersOfRandom123) {
    EXPECT_EQ(philox(0, {0, 0, 0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox(0xffffffffffffffff, {0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}),
              (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox(0x299f31d0a4093822, {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}),
              (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Rng, UniformNumbersFillTheirIntervalEvenly) {
    constexpr int kCount = 100000;
    std::array<int, 10> histogram{};
    for (std::uint64_t index = 0; index < kCount; ++index) {
        const float value = uniformFloat(42, index);
        ASSERT_GE(value, 0.0F);
        ASSERT_LT(value, 1.0F);
        ++histogram[static_cast<std::size_t>(value * 10.0F)];
    }
    for (const int count : histogram) {
        EXPECT_NEAR(count, kCount / 10, 5 * 95);  // five standard deviations of a binomial count
    }
}

TEST(Rng, NormalNumbersHaveTheMomentsOfANormal) {
    constexpr int kCount = 200000;
    double sum = 0.0;
    double squares = 0.0;
    double fourths = 0.0;
    double neighbours = 0.0;
    double last = 0.0;
    for (std::uint64_t index = 0; index < kCount; ++index) {
        const double value = normalFloat(7, index);
        ASSERT_TRUE(std::isfinite(value));
        sum += value;
        squares += value * value;
        fourths += value * value * value * value;
        neighbours += value * last;
        last = value;
    }
    EXPECT_NEAR(sum / kCount, 0.0, 0.012);
    EXPECT_NEAR(squares / kCount, 1.0, 0.016);
    EXPECT_NEAR(fourths / kCount, 3.0, 0.12);
    EXPECT_NEAR(neighbours / kCount, 0.0, 0.012);
}

TEST(Rng, StreamsOfDifferentKeysDiffer) {
    std::set<std::uint64_t> keys;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        for (std::uint64_t step = 0; step < 4; ++step) {
            for (std::uint64_t layer = 0; layer < 4; ++layer) {
                keys.insert(deriveKey(seed, step, layer));
            }
        }
    }
    EXPECT_EQ(keys.size(), 64U);
    EXPECT_NE(uniformFloat(1, 0), uniformFloat(2, 0));
}

std::vector<std::uint32_t> shuffledIndices(std::uint64_t seed,
                                           std::uint64_t epoch,
                                           std::size_t count) {
    std::vector<std::uint32_t> order(count);
    shuffleIndices(seed, epoch, order);
    return order;
}

TEST(Rng, ShuffleIsAPermutationAndRepeatable) {
    for (const std::size_t count : {0U, 1U, 2U, 17U, 1000U}) {
        std::vector<std::uint32_t> order = shuffledIndices(42, 3, count);
        EXPECT_EQ(order, shuffledIndices(42, 3, count));
        std::sort(order.begin(), order.end());
        for (std::uint32_t index = 0; index < count; ++index) {
            ASSERT_EQ(order[index], index);
        }
    }
    // Earlier versions gave runs this order, which their resumes need.
    EXPECT_EQ(shuffledIndices(42, 1, 8), (std::vector<std::uint32_t>{6, 2, 0, 1, 5, 4, 3, 7}));
    EXPECT_NE(shuffledIndices(42, 0, 100), shuffledIndices(42, 1, 100));
    EXPECT_NE(shuffledIndices(42, 0, 100), shuffledIndices(43, 0, 100));
}

TEST(Rng, EveryOrderOfThreeIsEquallyLikely) {
    constexpr int kDraws = 12000;
    std::array<int, 27> counts{};
    for (std::uint64_t epoch = 0; epoch < kDraws; ++epoch) {
        const std::vector<std::uint32_t> order = shuffledIndices(5, epoch, 3);
        ++counts[order[0] * 9 + order[1] * 3 + order[2]];
    }
    for (const std::size_t order : {5U, 7U, 11U, 15U, 19U, 21U}) {
        EXPECT_NEAR(counts[order], kDraws / 6, 5 * 41);
    }
}

}  // namespace
}  // namespace strata
