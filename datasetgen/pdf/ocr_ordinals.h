// SPDX-License-Identifier: GPL-3.0-or-later
// English ordinals as OCR misreads them: the digit 1 looks like an I or an l, and before "st" or
// "th" Tesseract's dictionary prefers a letter.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen::pdf {

/// "l0th", "lith" and "Ist-7th" become "10th", "11th" and "1st-7th". A word changes only where the
/// number then agrees with its ending and something besides one letter speaks for a number: "Ist",
/// "ith" and "IInd" stay.
std::string withOrdinals(std::string_view word);

}  // namespace strata::datasetgen::pdf
