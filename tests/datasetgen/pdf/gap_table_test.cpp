// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/gap_table.h"

#include "datasetgen/pdf/block_text.h"
#include "datasetgen/pdf/printing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<Row> rowsOn(const Sheet& sheet) {
    return rowsOf(linesOf(sheet.page.words, 0.75));
}

std::vector<std::string> tables(const Sheet& sheet) {
    const std::vector<Row> rows = rowsOn(sheet);
    std::vector<std::string> texts;
    for (GapTable& found : gapTables(rows)) {
        LaidBlock block;
        block.kind = BlockKind::Table;
        block.rows = std::move(found.table.rows);
        texts.push_back(textBlock(block, {}).text);
    }
    return texts;
}

TEST(GapTable, RowsAndCellsWithoutRulings) {
    Sheet sheet;
    sheet.print("Name", 50, 100).print("Mass", 150, 100).print("Time", 250, 100);
    sheet.print("first run", 50, 112).print("12.5", 150, 112).print("103.4", 250, 112);
    sheet.print("second run", 50, 124).print("24", 150, 124).print("68.3", 250, 124);
    EXPECT_THAT(tables(sheet),
                ElementsAre("Name\tMass\tTime\nfirst run\t12.5\t103.4\nsecond run\t24\t68.3"));
}

TEST(GapTable, CellOverSeveralLinesIsOneCell) {
    Sheet sheet;
    for (int i = 0; i < 3; ++i) {
        const double y = 100 + 40 * i;
        sheet.print("row" + std::to_string(i), 50, y).print("a long descrip-", 150, y);
        sheet.print("tion of it", 150, y + 11).print(std::to_string(i), 300, y);
    }
    EXPECT_THAT(tables(sheet), ElementsAre("row0\ta long description of it\t0\n"
                                           "row1\ta long description of it\t1\n"
                                           "row2\ta long description of it\t2"));
}

TEST(GapTable, EmptyFirstCellBeforeNumbersIsARowOfItsOwn) {
    Sheet sheet;
    sheet.print("north", 50, 100).print("1.5", 150, 100).print("2.5", 250, 100);
    sheet.print("3.5", 150, 112).print("4.5", 250, 112);
    sheet.print("south", 50, 124).print("5.5", 150, 124).print("6.5", 250, 124);
    EXPECT_THAT(tables(sheet), ElementsAre("north\t1.5\t2.5\n\t3.5\t4.5\nsouth\t5.5\t6.5"));
}

TEST(GapTable, StretchedLinesAreNoTable) {
    Sheet sheet;
    for (int i = 0; i < 4; ++i) {
        // Three words a line, their blanks stretched so that all lines end together.
        const double y = 100 + 12 * i;
        sheet.print("words", 50, y)
            .print("words", 100, y)
            .print("words", 150, y)
            .print("words", 200, y);
    }
    EXPECT_THAT(tables(sheet), IsEmpty());
}

TEST(GapTable, ListMarkersAreNoColumn) {
    Sheet sheet;
    for (int i = 0; i < 4; ++i) {
        sheet.print("•", 50, 100 + 12 * i).print("an item of the list", 75, 100 + 12 * i);
    }
    EXPECT_THAT(tables(sheet), IsEmpty());
    EXPECT_FALSE(mayHoldTable(rowsOn(sheet)));
}

TEST(GapTable, OneWideGapMakesNoTable) {
    Sheet sheet;
    sheet.print("x = y", 150, 100).print("(3)", 400, 100);
    sheet.lines({"where the symbols are as before", "and nothing else is new"}, 50, 124);
    EXPECT_THAT(tables(sheet), IsEmpty());
}

TEST(GapTable, LineAboveTheColumnsIsNotPartOfIt) {
    Sheet sheet;
    sheet.print("3.4", 50, 88).print("Order of operations", 80, 88);
    for (int i = 0; i < 4; ++i) {
        sheet.print("operation " + std::to_string(i), 50, 100 + 12 * i)
            .print("1st", 300, 100 + 12 * i);
    }
    const std::vector<std::string> found = tables(sheet);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].starts_with("operation 0\t1st"));
}

}  // namespace
}  // namespace strata::datasetgen::pdf
