// SPDX-License-Identifier: GPL-3.0-or-later
// Words to lines: runs of words on one baseline, wide gaps left open, and rows of such runs.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/words.h"

#include <string>
#include <vector>

namespace strata::datasetgen::pdf {

/// Neighbours on one baseline whose gap is at most `gapEmMax` type sizes become one line. The lines
/// come from top to bottom.
std::vector<Line> linesOf(std::vector<Word> words, double gapEmMax);

/// What all words of a line have in common.
struct LineType {
    double size = 0.0;       ///< the size of most characters
    double boldShare = 0.0;  ///< by characters
    double italicShare = 0.0;
    double monospacedShare = 0.0;
    double foot = 0.0;  ///< y of the foot of most characters, for line distances
};
LineType typeOf(const Line& line);

/// A row: lines beside one another on the same height, left to right.
struct Row {
    Box box;
    std::vector<Line> cells;
};
std::vector<Row> rowsOf(std::vector<Line> lines);

/// All words of a row as one line.
Line joined(const Row& row);

/// The words with blanks where the page has them: none between Chinese or Japanese characters,
/// raised numbers as superscripts, right-to-left scripts in reading order.
std::string textOf(const Line& line);

}  // namespace strata::datasetgen::pdf
