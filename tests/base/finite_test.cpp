// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/finite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace strata {
namespace {

TEST(Finite, IsWhatHasNoNanAndNoInfinity) {
    EXPECT_TRUE(allFinite({}));
    EXPECT_TRUE(allFinite(std::vector{0.0F, -std::numeric_limits<float>::max()}));
    EXPECT_FALSE(allFinite(std::vector{1.0F, std::numeric_limits<float>::quiet_NaN()}));
    EXPECT_FALSE(allFinite(std::vector{-std::numeric_limits<float>::infinity(), 1.0F}));
}

TEST(Finite, IsReadToItsLastElementAndNotBehindAFault) {
    constexpr std::int64_t kCount = (std::int64_t{5} << 19) + 3;  // two pieces and a half
    for (const std::int64_t fault : {std::int64_t{-1}, std::int64_t{0}, kCount - 1}) {
        std::int64_t end = 0;
        const bool isFinite = allFinite(kCount, [&](std::int64_t begin, std::span<float> out) {
            EXPECT_EQ(begin, end);
            end = begin + std::ssize(out);
            std::ranges::fill(out, 1.0F);
            if (fault >= begin && fault < end) {
                out[static_cast<std::size_t>(fault - begin)] =
                    std::numeric_limits<float>::infinity();
            }
        });
        EXPECT_EQ(isFinite, fault < 0);
        EXPECT_EQ(end == kCount, fault != 0) << fault;
    }
}

}  // namespace
}  // namespace strata
