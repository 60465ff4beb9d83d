// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the straight lines that tables are drawn with in a small image of the page: Poppler's C++
// interface tells nothing of drawn lines, and an image tells of them whatever they are drawn with.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/ocr.h"
#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// Horizontal and vertical lines, in points. Thick bars and shaded areas are none.
std::vector<Ruling> rulingsOf(const GreyImage& image, int dotsPerInch);

}  // namespace strata::datasetgen::pdf
