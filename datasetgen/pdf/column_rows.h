// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one column with what paragraph building asks of them, measured in the direction that
// the column is read in.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/columns.h"
#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/row_style.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace strata::datasetgen::pdf {

struct ColumnRow {
    Line line;
    LineType type;
    std::string text;
    double start = 0.0;  ///< where reading begins; grows in the direction of reading
    double end = 0.0;
    std::size_t marker = 0;  ///< bytes of a list marker
    bool isBullet = false;   ///< the marker is a sign, which no heading begins with
    int number = 0;          ///< levels of a heading's number
    std::size_t letters = 0;
    bool isEntry = false;  ///< of a table of contents, with its page number

    double middle() const { return (start + end) / 2; }
};

ColumnRow columnRow(const Row& row, ReadingDirection direction);

/// Edges and line distances of a column.
class ColumnMeasure {
public:
    ColumnMeasure(std::span<const Row> rows, ReadingDirection direction);

    double start = 0.0;
    double end = 0.0;

    double width() const { return end - start; }
    /// From baseline to baseline in a paragraph of the type size.
    double pitchOf(double size) const;

private:
    std::map<long, double> pitches_;  ///< by size in half points
};

/// Marks the entries of a table of contents: lines with dots to a page number, and lines with a
/// page number far off beside such lines.
void markEntries(std::vector<ColumnRow>& rows);

/// Mostly monospaced: a listing that happens to have gaps.
bool isListing(std::span<const Row> rows, const BodyType& body);

}  // namespace strata::datasetgen::pdf
