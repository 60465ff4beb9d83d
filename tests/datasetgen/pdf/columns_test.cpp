// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/columns.h"

#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> firstWords(const Sheet& sheet,
                                    ReadingDirection direction = ReadingDirection::LeftToRight) {
    Region page;
    for (Line& line : linesOf(sheet.page.words, 0.75)) {
        const Box box = line.box;
        page.push_back(Piece{box, std::move(line), {}});
    }
    std::vector<std::string> words;
    for (Region& region : readingRegions(std::move(page), direction)) {
        std::ranges::sort(region, {}, [](const Piece& piece) { return piece.box.y0; });
        words.push_back(region.front().line.words.front().text);
    }
    return words;
}

std::vector<std::string> prose(const std::string& first) {
    std::vector<std::string> lines{first + " of a column that has many lines"};
    for (int i = 0; i < 7; ++i) {
        lines.push_back("and goes on with words from edge to edge");
    }
    return lines;
}

TEST(Columns, TwoColumnsAreReadOneAfterTheOther) {
    Sheet sheet;
    sheet.lines(prose("Left"), 50, 100).lines(prose("Right"), 320, 100);
    EXPECT_THAT(firstWords(sheet), ElementsAre("Left", "Right"));
    EXPECT_THAT(firstWords(sheet, ReadingDirection::RightToLeft), ElementsAre("Right", "Left"));
}

TEST(Columns, ThreeColumns) {
    Sheet sheet;
    sheet.lines(prose("One"), 10, 100, {8}).lines(prose("Two"), 200, 100, {8});
    sheet.lines(prose("Three"), 390, 100, {8});
    EXPECT_THAT(firstWords(sheet), ElementsAre("One", "Two", "Three"));
}

TEST(Columns, TitleAboveAndFigureLineBelowSpanThem) {
    Sheet sheet;
    sheet.print("Title over both columns of the page, as wide as the page is", 50, 60, {14});
    sheet.lines(prose("Left"), 50, 100).lines(prose("Right"), 320, 100);
    sheet.print("Figure 1: a caption over the whole width of both of these columns of text", 50,
                300);
    sheet.lines(prose("Lower"), 50, 330).lines(prose("Last"), 320, 330);
    EXPECT_THAT(firstWords(sheet),
                ElementsAre("Title", "Left", "Right", "Figure", "Lower", "Last"));
}

TEST(Columns, TableOfShortCellsIsNotCut) {
    Sheet sheet;
    for (int i = 0; i < 10; ++i) {
        const double y = 100 + 12 * i;
        sheet.print("Name " + std::to_string(i), 50, y).print("12.5", 200, y).print("7.25", 300, y);
    }
    EXPECT_EQ(firstWords(sheet).size(), 1U);
}

TEST(Columns, DefinitionListIsNotCut) {
    Sheet sheet;
    for (int i = 0; i < 5; ++i) {
        const double y = 100 + 40 * i;
        sheet.print("--option" + std::to_string(i), 50, y);
        sheet.lines(
            {"Says what the option does over", "several lines of running text", "until it ends."},
            180, y);
    }
    EXPECT_EQ(firstWords(sheet).size(), 1U);
}

TEST(Columns, RiverOfBlanksInAParagraphIsNoGutter) {
    Sheet sheet;
    for (int i = 0; i < 4; ++i) {
        sheet.print("words of a stretched line that", 50 + 4.5 * i, 100 + 12 * i);
        sheet.print("meets another piece of its own text here", 220 + 3.5 * i, 100 + 12 * i);
    }
    EXPECT_EQ(firstWords(sheet).size(), 1U);
}

TEST(Columns, PageNumberBetweenTheColumnsDoesNotHideThem) {
    Sheet sheet;
    sheet.lines(prose("Left"), 50, 100).lines(prose("Right"), 320, 100).print("7", 303, 240);
    const std::vector<std::string> words = firstWords(sheet);
    EXPECT_LT(std::ranges::find(words, "Left"), std::ranges::find(words, "Right"));
    EXPECT_GE(words.size(), 2U);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
