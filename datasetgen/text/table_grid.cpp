// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/table_grid.h"

#include "base/assert.h"

#include "strata/error.h"

#include <algorithm>
#include <utility>

namespace strata::datasetgen {
namespace {

// Files can claim spans of thousands; no table that a person reads has more than this.
constexpr int kColumnSpanMax = 256;
constexpr int kRowSpanMax = 10'000;
constexpr std::size_t kCellsMax = 8'000'000;

}  // namespace

void TableGrid::beginRow() {
    fillSpans();
    rows_.emplace_back();
}

/// Cells that reach down from above into the row's next columns.
void TableGrid::fillSpans() {
    if (rows_.empty()) {
        return;
    }
    std::vector<std::string>& row = rows_.back();
    while (row.size() < spans_.size() && spans_[row.size()].rowsLeft > 0) {
        --spans_[row.size()].rowsLeft;
        put(spans_[row.size()].text);
    }
}

void TableGrid::put(std::string text) {
    if (++cellCount_ > kCellsMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("A table has too many cells."), {},
                    Sentence("Split the document, or keep the table as a data file."));
    }
    rows_.back().push_back(std::move(text));
    columnCount_ = std::max(columnCount_, rows_.back().size());
}

void TableGrid::addCell(std::string text, int columnSpan, int rowSpan) {
    STRATA_ASSERT(!rows_.empty());
    fillSpans();
    const int columns = std::clamp(columnSpan, 1, kColumnSpanMax);
    const int rows = std::clamp(rowSpan, 1, kRowSpanMax);
    for (int column = 0; column < columns; ++column) {
        const std::size_t at = rows_.back().size();
        spans_.resize(std::max(spans_.size(), at + 1));
        spans_[at] = Span{rows - 1, column == 0 ? text : std::string()};
        put(column == 0 ? text : std::string());
    }
}

void TableGrid::skipColumns(int columns) {
    for (int column = 0; column < std::clamp(columns, 0, kColumnSpanMax); ++column) {
        addCell({}, 1, 1);
    }
}

void TableGrid::continueAbove(int columnSpan) {
    STRATA_ASSERT(!rows_.empty());
    const std::size_t column = rows_.back().size();
    const bool hasAbove = rows_.size() > 1 && column < rows_[rows_.size() - 2].size();
    addCell(hasAbove ? rows_[rows_.size() - 2][column] : std::string(), columnSpan, 1);
}

std::string TableGrid::text() const {
    std::vector<bool> isUsed(columnCount_, false);
    for (const auto& row : rows_) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            isUsed[column] = isUsed[column] || !row[column].empty();
        }
    }
    std::string text;
    for (const auto& row : rows_) {
        if (std::ranges::all_of(row, [](const std::string& cell) { return cell.empty(); })) {
            continue;
        }
        text += text.empty() ? "" : "\n";
        bool isFirst = true;
        for (std::size_t column = 0; column < columnCount_; ++column) {
            if (isUsed[column]) {
                text += isFirst ? "" : "\t";
                text += column < row.size() ? row[column] : std::string();
                isFirst = false;
            }
        }
    }
    return text;
}

}  // namespace strata::datasetgen
