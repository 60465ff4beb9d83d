// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are drawn: grids of lines, and tables with lines above, between and below their rows
// only.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/table.h"
#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// The tables that the rulings frame, with the words in them taken out of `words`.
std::vector<Table> takeRuledTables(const std::vector<Ruling>& rulings, std::vector<Word>& words);

}  // namespace strata::datasetgen::pdf
