// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/byte_ranges.h"

#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace strata::test {
namespace {

TEST(ByteRanges, JoinsWhatTouchesAndCutsWhatIsRemoved) {
    ByteRanges ranges;
    EXPECT_TRUE(ranges.holds(5, 0));
    EXPECT_FALSE(ranges.holds(0, 1));
    ranges.add(0, 8);
    ranges.add(16, 8);
    EXPECT_FALSE(ranges.holds(0, 24));
    ranges.add(8, 8);
    EXPECT_TRUE(ranges.holds(0, 24));
    ranges.remove(10, 2);
    EXPECT_TRUE(ranges.holds(0, 10));
    EXPECT_FALSE(ranges.holds(9, 2));
    EXPECT_TRUE(ranges.holds(12, 12));
    EXPECT_FALSE(ranges.holds(23, 2));
}

TEST(ByteRanges, IsWhatAFlagForEachByteIs) {
    constexpr std::uint64_t kBytes = 24;
    std::mt19937_64 random(test::testSeed(3));
    ByteRanges ranges;
    std::array<bool, kBytes> flags{};
    for (int round = 0; round < 5000; ++round) {
        const std::uint64_t begin = random() % kBytes;
        const std::uint64_t bytes = random() % std::min<std::uint64_t>(kBytes - begin + 1, 7);
        const bool isAdded = random() % 2 == 0;
        if (isAdded) {
            ranges.add(begin, bytes);
        } else {
            ranges.remove(begin, bytes);
        }
        std::fill_n(flags.begin() + begin, bytes, isAdded);
        for (std::uint64_t first = 0; first < kBytes; ++first) {
            bool areSet = true;
            for (std::uint64_t end = first; end < kBytes; areSet = areSet && flags[end], ++end) {
                ASSERT_EQ(ranges.holds(first, end - first), areSet) << first << " to " << end;
            }
        }
    }
}

}  // namespace
}  // namespace strata::test
