// SPDX-License-Identifier: GPL-3.0-or-later
// Tables without any ruling: rows of words with wide gaps that keep their places over several rows.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/table.h"

#include <cstddef>
#include <span>
#include <vector>

namespace strata::datasetgen::pdf {

struct GapTable {
    std::size_t begin = 0;  ///< rows [begin, end) of the input
    std::size_t end = 0;
    Table table;
};

/// The tables among rows that stand one below the other, from top to bottom.
std::vector<GapTable> gapTables(std::span<const Row> rows);

/// Whether a table with lines around it or without is to be expected among the rows: several have
/// wide gaps. Cheap; lets most pages go without being drawn.
bool mayHoldTable(std::span<const Row> rows);

}  // namespace strata::datasetgen::pdf
