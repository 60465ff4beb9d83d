// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of text: finds the white gutters between them and cuts the page into regions that are
// read one after the other. A table's gaps are no gutters: its rows stand side by side and break no
// sentences.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace strata::datasetgen::pdf {

/// A line of text, or a table found by its rulings, which is never cut.
struct Piece {
    Box box;
    Line line;
    std::optional<std::size_t> table;
};

using Region = std::vector<Piece>;

enum class ReadingDirection { LeftToRight, RightToLeft };

/// Regions of one column each, in reading order. What spans several columns ends the columns above
/// it and begins those below.
std::vector<Region> readingRegions(Region page, ReadingDirection direction);

}  // namespace strata::datasetgen::pdf
