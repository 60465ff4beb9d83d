// SPDX-License-Identifier: GPL-3.0-or-later
// What the layout works on: the words of a page with their places and type, and the lines drawn on
// it. Poppler and OCR both end here, so that one layout serves both.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include "strata/sentence.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::datasetgen::pdf {

/// A run of characters without a blank inside. The box has the type size for its height whatever
/// the font claims, so that words of one line overlap and words of two lines do not.
struct Word {
    Box box;
    std::string text;
    double size = 0.0;       ///< of the type, points
    std::uint32_t font = 0;  ///< index into the document's fonts
    bool bold = false;
    bool italic = false;
    bool monospaced = false;
    bool spaceAfter = false;  ///< the text layer has a blank between this word and the next
    int turns = 0;            ///< quarter turns clockwise against the page as it is laid out
};

/// A straight line drawn on the page, or a side of a drawn rectangle.
struct Ruling {
    bool isHorizontal = true;
    double at = 0.0;     ///< y of a horizontal one, x of a vertical one
    double begin = 0.0;  ///< along it
    double end = 0.0;
};

/// A page turned so that most of its words read from left to right.
struct PageWords {
    int number = 1;
    double width = 0.0;
    double height = 0.0;
    int turns = 0;  ///< quarter turns clockwise of the text as a reader sees the page
    bool isByOcr = false;
    std::vector<Word> words;
    std::vector<Word> turnedWords;  ///< that read in another direction: labels of axes, stamps
    std::vector<Sentence> notes;
};

/// Words that stand beside one another on one baseline, from left to right.
struct Line {
    Box box;
    std::vector<Word> words;
};

inline double middleY(const Box& box) {
    return (box.y0 + box.y1) / 2;
}

inline double middleX(const Box& box) {
    return (box.x0 + box.x1) / 2;
}

/// The smallest box around both; a box of no size at the origin counts as none.
Box around(const Box& first, const Box& second);

/// Length of what both have in common, negative where there is a gap between them.
double overlapX(const Box& first, const Box& second);
double overlapY(const Box& first, const Box& second);

}  // namespace strata::datasetgen::pdf
