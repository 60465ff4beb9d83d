// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a page so that most of its words read from left to right (wide tables are often printed
// sideways), sorts out the words that read otherwise, and turns boxes back.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <vector>

namespace strata::datasetgen::pdf {

/// A word as the text layer has it.
struct PlacedWord {
    Word word;         ///< box as a reader sees the page, the font's own height
    int rotation = 0;  ///< quarter turns clockwise of its reading direction
};

/// The page with upright words first and all boxes of the height of their type. Boxes are in the
/// turned page; width and height are of the turned page.
PageWords uprightPage(std::vector<PlacedWord> words, double width, double height);

/// A box of a page with `turns` as a reader sees it; width and height are of the turned page.
Box asSeen(const Box& box, const PageWords& page);

/// A box as a reader sees it, on the turned page.
Box asLaidOut(const Box& box, const PageWords& page);

/// The box around the type: from the top of capitals to the foot of descenders. `box` is what the
/// font claims, which may be twice as high.
Box typeBox(const Box& box, double size);

}  // namespace strata::datasetgen::pdf
