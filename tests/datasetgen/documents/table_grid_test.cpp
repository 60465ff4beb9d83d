// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/table_grid.h"

#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

TEST(TableGrid, RepeatsCellsOverRowsAndNotOverColumns) {
    TableGrid grid;
    grid.beginRow();
    grid.addCell("a", 1, 3);
    grid.addCell("b", 2, 1);
    grid.beginRow();
    grid.addCell("c", 1, 1);
    grid.addCell("d", 1, 2);
    grid.beginRow();
    grid.addCell("e", 1, 1);
    EXPECT_EQ(grid.text(), "a\tb\t\na\tc\td\na\te\t");
}

TEST(TableGrid, LeavesEmptyRowsAndColumnsOut) {
    TableGrid grid;
    grid.beginRow();
    grid.addCell("a", 1, 1);
    grid.addCell("", 1, 1);
    grid.addCell("b", 1, 1);
    grid.beginRow();
    grid.addCell("", 3, 1);
    EXPECT_EQ(grid.text(), "a\tb");
}

TEST(TableGrid, CutsAbsurdSpans) {
    TableGrid grid;
    grid.beginRow();
    grid.addCell("a", 1'000'000'000, 2'000'000'000);
    EXPECT_LE(grid.columnCount(), 256U);
}

}  // namespace
}  // namespace strata::datasetgen
