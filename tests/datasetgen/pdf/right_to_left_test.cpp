// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/right_to_left.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(RightToLeft, LatinWordsStayAsTheyAre) {
    EXPECT_EQ(readingOrder({{"plain", false}, {"words", true}}), "plain words");
}

TEST(RightToLeft, HebrewIsTurnedAndItsNumbersAreNot) {
    // As printed from left to right: the last word first, each backwards.
    EXPECT_EQ(readingOrder({{"ךמסמ", false}, {"123", true}, {"םולש", true}}), "שלום 123 מסמך");
}

TEST(RightToLeft, MajorityOfLettersDecides) {
    EXPECT_TRUE(isMostlyRightToLeft("שלום a"));
    EXPECT_FALSE(isMostlyRightToLeft("ש hello"));
    EXPECT_FALSE(isMostlyRightToLeft(""));
}

}  // namespace
}  // namespace strata::datasetgen::pdf
