// SPDX-License-Identifier: GPL-3.0-or-later
// What Tesseract saw in a page image, as words like those of a text layer: in points, with a type
// size, and all words of a line equally high.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/ocr.h"
#include "datasetgen/pdf/words.h"

namespace strata::datasetgen::pdf {

PageWords pageOfOcr(const OcrPage& ocr, int dotsPerInch, int pageNumber);

}  // namespace strata::datasetgen::pdf
