// SPDX-License-Identifier: GPL-3.0-or-later
// One column of lines to blocks: paragraphs by indents, gaps and lines that end early; headings by
// their type; lists by their markers; listings by their font; tables by their gaps; footnotes at
// the foot.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/columns.h"
#include "datasetgen/pdf/laid_block.h"
#include "datasetgen/pdf/row_style.h"

#include <cstddef>
#include <vector>

namespace strata::datasetgen::pdf {

struct ColumnContext {
    BodyType body;
    ReadingDirection direction = ReadingDirection::LeftToRight;
    bool isByOcr = false;
    double pageHeight = 0.0;
    std::size_t region = 0;
};

/// The blocks of a region, top to bottom. `tables` are those that the region's pieces name; the
/// ones used are moved from.
std::vector<LaidBlock> blocksOf(Region region,
                                std::vector<Table>& tables,
                                const ColumnContext& context);

}  // namespace strata::datasetgen::pdf
