// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ruled_table.h"

#include "datasetgen/pdf/block_text.h"
#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

Ruling horizontal(double y, double begin, double end) {
    return Ruling{true, y, begin, end};
}

Ruling vertical(double x, double begin, double end) {
    return Ruling{false, x, begin, end};
}

std::string tableText(std::vector<Table> tables) {
    if (tables.size() != 1) {
        return "tables: " + std::to_string(tables.size());
    }
    LaidBlock block;
    block.kind = BlockKind::Table;
    block.rows = std::move(tables[0].rows);
    return textBlock(block, {}).text;
}

std::vector<Ruling> grid(std::vector<double> x, std::vector<double> y) {
    std::vector<Ruling> rulings;
    for (const double at : y) {
        rulings.push_back(horizontal(at, x.front(), x.back()));
    }
    for (const double at : x) {
        rulings.push_back(vertical(at, y.front(), y.back()));
    }
    return rulings;
}

TEST(RuledTable, CellsOfAGridHoldTheirLines) {
    Sheet sheet;
    sheet.print("Variable", 55, 100).print("Default", 155, 100);
    sheet.print("a name of", 55, 120).print("/usr/local", 155, 120).print("two lines", 55, 132);
    sheet.print("Text outside", 50, 200);
    std::vector<Word> words = sheet.page.words;
    const std::vector<Table> tables = takeRuledTables(grid({50, 150, 250}, {90, 105, 140}), words);
    EXPECT_EQ(tableText(tables), "Variable\tDefault\na name of two lines\t/usr/local");
    EXPECT_EQ(words.size(), 2U);
}

TEST(RuledTable, RowsBetweenLinesAtHeadAndFootOnly) {
    Sheet sheet;
    sheet.print("Run", 55, 100).print("Mass", 155, 100).print("Time", 225, 100);
    sheet.print("first", 55, 120).print("12.5", 155, 120).print("103.4", 225, 120);
    sheet.print("second", 55, 132).print("24", 155, 132).print("68.3", 225, 132);
    std::vector<Word> words = sheet.page.words;
    EXPECT_EQ(
        tableText(takeRuledTables(
            {horizontal(90, 50, 260), horizontal(106, 50, 260), horizontal(140, 50, 260)}, words)),
        "Run\tMass\tTime\nfirst\t12.5\t103.4\nsecond\t24\t68.3");
}

TEST(RuledTable, CellOverTwoRowsIsRepeated) {
    Sheet sheet;
    sheet.print("group", 55, 108).print("one", 155, 100).print("two", 155, 120);
    std::vector<Word> words = sheet.page.words;
    std::vector<Ruling> rulings = grid({50, 150, 250}, {90, 125});
    rulings.push_back(horizontal(108, 150, 250));
    EXPECT_EQ(tableText(takeRuledTables(rulings, words)), "group\tone\ngroup\ttwo");
}

TEST(RuledTable, FrameAroundAParagraphIsNone) {
    Sheet sheet;
    sheet.lines({"A note in a box of its own", "over two lines"}, 55, 100);
    std::vector<Word> words = sheet.page.words;
    EXPECT_TRUE(takeRuledTables(grid({50, 250}, {85, 130}), words).empty());
    EXPECT_EQ(words.size(), sheet.page.words.size());
}

TEST(RuledTable, LinesBelowHeaderAndAboveFooterAreNone) {
    Sheet sheet;
    for (int i = 0; i < 30; ++i) {
        sheet.print("entry of a list", 60, 100 + 12 * i).print("12", 300, 100 + 12 * i);
    }
    std::vector<Word> words = sheet.page.words;
    EXPECT_TRUE(
        takeRuledTables({horizontal(80, 50, 500), horizontal(700, 50, 500)}, words).empty());
}

}  // namespace
}  // namespace strata::datasetgen::pdf
