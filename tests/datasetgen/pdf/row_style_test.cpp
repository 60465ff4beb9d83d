// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/row_style.h"

#include "datasetgen/pdf/printing.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(RowStyle, MarkersOfItems) {
    EXPECT_GT(itemMarkerBytes("• item"), 0U);
    EXPECT_GT(itemMarkerBytes("■ item"), 0U);
    EXPECT_EQ(itemMarkerBytes("[12] Author"), 4U);
    EXPECT_EQ(itemMarkerBytes("[x] no"), 0U);
    EXPECT_EQ(itemMarkerBytes("plain"), 0U);
    EXPECT_TRUE(isBullet("•"));
    EXPECT_TRUE(isBullet("–"));
    EXPECT_FALSE(isBullet("3."));
    EXPECT_FALSE(isBullet("(a)"));
    EXPECT_FALSE(isBullet(""));
    EXPECT_EQ(markerKind("12. item"), markerKind("3. item"));
    EXPECT_NE(markerKind("(a) item"), markerKind("1. item"));
}

TEST(RowStyle, LevelsOfHeadingNumbers) {
    EXPECT_EQ(numberLevels("3 Methods"), 1);
    EXPECT_EQ(numberLevels("3. Methods"), 1);
    EXPECT_EQ(numberLevels("4.1.5.2 Register usage"), 4);
    EXPECT_EQ(numberLevels("A.2 Proofs"), 2);
    EXPECT_EQ(numberLevels("IV. RESULTS"), 1);
    EXPECT_EQ(numberLevels("Kapitel 3 Anfang"), 1);
    EXPECT_EQ(numberLevels("Methods"), 0);
    EXPECT_EQ(numberLevels("1984.5678 is a number"), 0);
}

TEST(RowStyle, CaptionsInSeveralLanguages) {
    EXPECT_TRUE(isCaption("Figure 1: A plot"));
    EXPECT_TRUE(isCaption("TABLE II. NAMES"));
    EXPECT_TRUE(isCaption("Abb. 4: Aufbau"));
    EXPECT_TRUE(isCaption("図 1 構成"));
    EXPECT_TRUE(isCaption("Рис. 2. Схема"));
    EXPECT_FALSE(isCaption("Figure 3 shows that"));
    EXPECT_FALSE(isCaption("Tables are useful"));
}

TEST(RowStyle, LeadersToAPageNumber) {
    EXPECT_TRUE(hasLeaders("Aims . . . . . 7"));
    EXPECT_TRUE(hasLeaders("A long title . . . 7"));
    EXPECT_FALSE(hasLeaders("and so on ..."));
}

TEST(RowStyle, FootnoteMarks) {
    EXPECT_TRUE(beginsLikeFootnote(lineOf("1 See there")));
    EXPECT_TRUE(beginsLikeFootnote(lineOf("† Joint authors")));
    EXPECT_TRUE(beginsLikeFootnote(lineOf("2GNU Coding Standards")));
    EXPECT_FALSE(beginsLikeFootnote(lineOf("See there")));
    EXPECT_FALSE(beginsLikeFootnote(lineOf("2.5 is a number")));
}

TEST(RowStyle, BoldHeadingNumberIsAMarkerAndAPlainOneIsACell) {
    const Type bold{10, Face::Bold};
    EXPECT_EQ(markerWordCount(lineOf("3.1 Title", 0, 100, bold), "3.1 Title"), 1U);
    EXPECT_EQ(markerWordCount(lineOf("3.1 4.2"), "3.1 4.2"), 0U);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
