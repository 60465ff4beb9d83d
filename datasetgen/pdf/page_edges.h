// SPDX-License-Identifier: GPL-3.0-or-later
// The outermost printed lines of a page, in a form that can be compared with those of other pages:
// numbers masked, cells apart.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen::pdf {

struct EdgeCell {
    std::string masked;       ///< lower case, each number '#'
    std::size_t letters = 0;  ///< besides the numbers
    std::optional<long>
        number;  ///< when the cell is a number and nothing else ("12", "- 12 -", "xii")
};

struct EdgeRow {
    Box box;  ///< as a reader sees the page, unless that lies on its side
    std::string text;
    std::vector<EdgeCell> cells;
    double size = 0.0;
    double gapInside = 0.0;  ///< to the next row towards the middle of the page, in type sizes
};

/// Outermost first, a few rows of each band.
struct PageEdges {
    std::vector<EdgeRow> top;
    std::vector<EdgeRow> bottom;
    bool isByOcr = false;
    int turns = 0;  ///< of a page that lies on its side: rows are those of the turned page
};

PageEdges edgesOf(const PageWords& page);

EdgeCell edgeCell(std::string_view text);

}  // namespace strata::datasetgen::pdf
