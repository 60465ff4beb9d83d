// SPDX-License-Identifier: GPL-3.0-or-later
// Words that are printed upwards or downwards beside a diagram or in a table's head.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// Turned words that follow one another, put together as one word each with blanks inside.
std::vector<Word> labelsOf(std::vector<Word> turnedWords);

}  // namespace strata::datasetgen::pdf
