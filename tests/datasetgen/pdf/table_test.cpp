// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/table.h"

#include "datasetgen/pdf/printing.h"

#include <gtest/gtest.h>

namespace strata::datasetgen::pdf {
namespace {

TEST(Table, GapsAreFoundWhereNearlyAllRowsAreWhite) {
    Sheet sheet;
    for (int i = 0; i < 10; ++i) {
        sheet.print("aaa", 50, 100 + 12 * i).print("bbb", 100, 100 + 12 * i);
    }
    sheet.print("a heading that spans all", 50, 88);
    const std::vector<double> gaps = columnGaps(rowsOf(linesOf(sheet.page.words, 0.75)), 0.6);
    ASSERT_EQ(gaps.size(), 1U);
    EXPECT_GT(gaps[0], 65.0);
    EXPECT_LT(gaps[0], 100.0);
}

TEST(Table, SpanningWordsStayTogether) {
    const Row row{Box{}, {lineOf("a heading over both", 50, 100)}};
    const TableRow cells = cellsOf(row, {90.0});
    EXPECT_EQ(textOf(cells[0].at(0)), "a heading over both");
    EXPECT_TRUE(cells[1].empty());
}

TEST(Table, RowWithoutFirstCellGoesOnAbove) {
    std::vector<TableRow> rows;
    rows.push_back({{lineOf("name", 50, 100)}, {lineOf("a text", 100, 100)}});
    rows.push_back({{}, {lineOf("that goes on", 100, 111)}});
    rows.push_back({{lineOf("next", 50, 130)}, {lineOf("text", 100, 130)}});
    const std::vector<TableRow> merged = mergedRows(rows);
    ASSERT_EQ(merged.size(), 2U);
    EXPECT_EQ(merged[0][1].size(), 2U);
}

}  // namespace
}  // namespace strata::datasetgen::pdf
