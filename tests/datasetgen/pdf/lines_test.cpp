// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/lines.h"

#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(Lines, WideGapPartsALine) {
    Sheet sheet;
    sheet.print("left cell", 50, 100).print("right cell", 120, 100);
    const std::vector<Line> lines = linesOf(sheet.page.words, 0.75);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(textOf(lines[0]), "left cell");
    EXPECT_EQ(textOf(lines[1]), "right cell");
}

TEST(Lines, LinesBelowOneAnotherStayApartInWordsOfAnyOrder) {
    Sheet sheet;
    sheet.print("second line", 50, 112).print("first line", 50, 100);
    const std::vector<Line> lines = linesOf(sheet.page.words, 0.75);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(textOf(lines[0]), "first line");
}

TEST(Lines, RowJoinsCellsOfOneHeightOnly) {
    Sheet sheet;
    sheet.print("a", 50, 100).print("b", 150, 100).print("c", 250, 104).print("d", 50, 112);
    const std::vector<Row> rows = rowsOf(linesOf(sheet.page.words, 0.75));
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(textOf(joined(rows[0])), "a b c");
    EXPECT_EQ(textOf(joined(rows[1])), "d");
}

TEST(Lines, RaisedNumberBecomesSuperscriptWithoutBlank) {
    Line line = lineOf("footnotes.", 50, 100);
    Word mark = printed("12", line.box.x1, 96, {7.0}).front();
    line.words.back().spaceAfter = false;
    line.words.push_back(mark);
    EXPECT_EQ(textOf(line), "footnotes.¹²");
}

TEST(Lines, NumberOfTheSameSizeIsNoSuperscript) {
    EXPECT_EQ(textOf(lineOf("page 12")), "page 12");
}

TEST(Lines, ChineseWordsJoinWithoutBlank) {
    EXPECT_EQ(textOf(lineOf("日本 語の 文")), "日本語の文");
    EXPECT_EQ(textOf(lineOf("日本 Debian 語")), "日本 Debian 語");
}

TEST(Lines, TypeIsThatOfMostCharacters) {
    Line line = lineOf("running text", 0, 100, {10.0});
    for (Word& word : printed("x", line.box.x1 + 3, 100, {7.0, Face::Bold})) {
        line.words.push_back(word);
    }
    EXPECT_DOUBLE_EQ(typeOf(line).size, 10.0);
    EXPECT_LT(typeOf(line).boldShare, 0.2);
    EXPECT_NEAR(typeOf(line).foot, 102.2, 0.01);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
