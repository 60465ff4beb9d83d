// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/list_marker.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(ListMarker, WritesNumbersInEveryStyle) {
    EXPECT_EQ(numberText(NumberStyle::Decimal, 12), "12");
    EXPECT_EQ(numberText(NumberStyle::LowerLetter, 28), "ab");
    EXPECT_EQ(numberText(NumberStyle::UpperLetter, 3), "C");
    EXPECT_EQ(numberText(NumberStyle::LowerRoman, 14), "xiv");
    EXPECT_EQ(numberText(NumberStyle::UpperRoman, 1999), "MCMXCIX");
    EXPECT_EQ(numberText(NumberStyle::UpperRoman, 0), "0");
}

TEST(ListMarker, KnowsMarkersFromWords) {
    EXPECT_EQ(listMarkerBytes("- item"), 1U);
    EXPECT_EQ(listMarkerBytes("12. item"), 3U);
    EXPECT_EQ(listMarkerBytes("(iv) item"), 4U);
    EXPECT_EQ(listMarkerBytes("b) item"), 2U);
    EXPECT_EQ(listMarkerBytes("-item"), 0U);
    EXPECT_EQ(listMarkerBytes("e.g. this"), 0U);
    EXPECT_EQ(listMarkerBytes("1984 was"), 0U);
    EXPECT_EQ(listMarkerBytes("3.5 parts"), 0U);
    EXPECT_EQ(listMarkerBytes("word. Next"), 0U);
}

}  // namespace
}  // namespace strata::datasetgen
