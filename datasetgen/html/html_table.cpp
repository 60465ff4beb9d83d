// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/html/html_table.h"

#include "datasetgen/html/html_furniture.h"
#include "datasetgen/html/html_inline.h"
#include "datasetgen/text/table_grid.h"

#include <algorithm>
#include <vector>

namespace strata::datasetgen {
namespace {

// A table whose cells are on average longer than this is a page laid out with a table.
constexpr std::size_t kCellCharactersMax = 400;

/// The table's own rows, those of the foot last; nested tables' rows are theirs.
void collectRows(const HtmlNode& node,
                 std::vector<const HtmlNode*>& rows,
                 std::vector<const HtmlNode*>& footRows) {
    for (const HtmlNode* child : childrenOf(node)) {
        const std::string_view name = nameOf(*child);
        if (name == "tr" && !isHidden(*child)) {
            rows.push_back(child);
        } else if (name == "tfoot") {
            collectRows(*child, footRows, footRows);
        } else if (name == "thead" || name == "tbody") {
            collectRows(*child, rows, footRows);
        }
    }
}

std::vector<const HtmlNode*> rowsOf(const HtmlNode& table) {
    std::vector<const HtmlNode*> rows;
    std::vector<const HtmlNode*> footRows;
    collectRows(table, rows, footRows);
    rows.insert(rows.end(), footRows.begin(), footRows.end());
    return rows;
}

std::vector<const HtmlNode*> cellsOf(const HtmlNode& row) {
    std::vector<const HtmlNode*> cells;
    for (const HtmlNode* child : childrenOf(row)) {
        if (nameOf(*child) == "td" || nameOf(*child) == "th") {
            cells.push_back(child);
        }
    }
    return cells;
}

struct Shape {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::size_t cells = 0;
    std::size_t headerCells = 0;
    bool hasLineNumbers = false;
};

Shape shapeOf(const HtmlNode& table) {
    Shape shape;
    for (const HtmlNode* row : rowsOf(table)) {
        const std::vector<const HtmlNode*> cells = cellsOf(*row);
        shape.rows += cells.empty() ? 0 : 1;
        shape.columns = std::max(shape.columns, cells.size());
        shape.cells += cells.size();
        for (const HtmlNode* cell : cells) {
            shape.headerCells += nameOf(*cell) == "th" ? 1 : 0;
            shape.hasLineNumbers =
                shape.hasLineNumbers || isMarkOnly(*cell) || hasClass(*cell, "gutter");
        }
    }
    return shape;
}

bool isNoteFrame(const HtmlNode& table) {
    const std::string_view summary = attributeOf(table, "summary");
    return summary == "Note" || summary == "Warning" || summary == "Tip" || summary == "Caution" ||
           summary == "Important" || summary == "Navigation header" ||
           summary == "Navigation footer" || summary == "layout";
}

}  // namespace

bool isDataTable(const HtmlNode& table, const HtmlTree& tree) {
    const std::string_view role = attributeOf(table, "role");
    const HtmlMeasure& measure = tree.measure(table);
    const Shape shape = shapeOf(table);
    if (role == "presentation" || role == "none" || isNoteFrame(table) || shape.hasLineNumbers ||
        measure.headings > 0 || shape.cells <= 1) {
        return false;
    }
    const std::size_t characters = measure.characters / shape.cells;
    const bool hasListings = measure.listings > 0 && 2 * measure.listings > shape.rows;
    if (shape.headerCells > 0 || captionOf(table) != nullptr) {
        // A listing beside each header cell is a note or a page's frame, not a row of data.
        return shape.rows > 1 && characters <= 4 * kCellCharactersMax;
    }
    return shape.rows > 1 && shape.columns > 1 && measure.tables <= 1 && !hasListings &&
           characters <= kCellCharactersMax;
}

std::string tableTextOf(const HtmlNode& table) {
    TableGrid grid;
    for (const HtmlNode* row : rowsOf(table)) {
        grid.beginRow();
        for (const HtmlNode* cell : cellsOf(*row)) {
            grid.addCell(lineTextOf(*cell), numberAttributeOf(*cell, "colspan", 1),
                         numberAttributeOf(*cell, "rowspan", 1));
        }
    }
    return grid.text();
}

const HtmlNode* captionOf(const HtmlNode& table) {
    for (const HtmlNode* child : childrenOf(table)) {
        if (nameOf(*child) == "caption") {
            return child;
        }
    }
    return nullptr;
}

}  // namespace strata::datasetgen
