// SPDX-License-Identifier: GPL-3.0-or-later
// Cells with spans become the rows and columns of a table's text. A cell over several rows is
// repeated in each, so that a row says everything about itself; over several columns it stands in
// the first.
// Thread: one owner.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace strata::datasetgen {

class TableGrid {
public:
    void beginRow();
    /// Places a cell at the next free column of the row. Spans below 1 count as 1.
    void addCell(std::string text, int columnSpan, int rowSpan);
    /// Leaves columns empty.
    void skipColumns(int columns);
    /// Continues the cell above at the next free columns (docx marks merged cells so).
    void continueAbove(int columnSpan);

    std::size_t rowCount() const { return rows_.size(); }
    std::size_t columnCount() const { return columnCount_; }
    /// A row a line, cells separated by tabs; rows and columns without any text are left out.
    std::string text() const;

private:
    struct Span {
        int rowsLeft = 0;
        std::string text;
    };

    void fillSpans();
    void put(std::string text);

    std::vector<std::vector<std::string>> rows_;
    std::vector<Span> spans_;  ///< by column: what goes on into the next rows
    std::size_t columnCount_ = 0;
    std::size_t cellCount_ = 0;
};

}  // namespace strata::datasetgen
