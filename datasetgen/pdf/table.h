// SPDX-License-Identifier: GPL-3.0-or-later
// A table: rows of cells of lines. Finds the columns of rows that stand one below the other, and
// puts lines together that are one row of the table printed over several lines.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/words.h"

#include <span>
#include <vector>

namespace strata::datasetgen::pdf {

using TableCell = std::vector<Line>;
using TableRow = std::vector<TableCell>;

struct Table {
    Box box;
    std::vector<TableRow> rows;
};

Box boxOf(const TableRow& row);

/// The middles of the white gaps that nearly all rows share, from left to right. `gapEmMin` in type
/// sizes. Empty when the rows have one column.
std::vector<double> columnGaps(std::span<const Row> rows, double gapEmMin);

/// The cells of a row between separators; one more than separators. A word across a separator
/// counts where it begins.
TableRow cellsOf(const Row& row, const std::vector<double>& separators);

/// Puts rows together that are one row printed over several lines: nothing stands in their first
/// column and their cells go on with those above.
std::vector<TableRow> mergedRows(std::vector<TableRow> rows);

}  // namespace strata::datasetgen::pdf
