// SPDX-License-Identifier: GPL-3.0-or-later
// A paragraph, heading, list, table, listing, caption or footnote as the layout finds it: still
// printed lines, not yet text.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/table.h"

#include <cstddef>
#include <vector>

namespace strata::datasetgen::pdf {

struct LaidBlock {
    BlockKind kind = BlockKind::Text;
    Box box;
    std::vector<Line> lines;             ///< empty for a table
    std::vector<TableRow> rows;          ///< of a table
    LineType type;                       ///< of the first line
    std::size_t region = 0;              ///< of the page, in reading order
    bool isIndented = false;             ///< its first line begins behind the column's edge
    bool reachesEnd = false;             ///< its last line goes to the column's end
    std::vector<std::size_t> itemLines;  ///< of a list: the lines that begin an item
};

}  // namespace strata::datasetgen::pdf
