// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/median.h"

#include <gtest/gtest.h>

namespace strata {
namespace {

TEST(Median, IsTheValueInTheMiddleOrTheMeanOfTheTwo) {
    EXPECT_EQ(median({3.0}), 3.0);
    EXPECT_EQ(median({9.0, 1.0, 2.0}), 2.0);
    EXPECT_EQ(median({4.0, 1.0, 2.0, 9.0}), 3.0);
}

}  // namespace
}  // namespace strata
