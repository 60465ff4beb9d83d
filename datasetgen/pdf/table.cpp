// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/table.h"

#include "datasetgen/pdf/glyph_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kCoveredShareMax = 0.12;
constexpr double kTightEm = 0.62;

bool isEmpty(const TableCell& cell) {
    return cell.empty();
}

std::size_t filledCells(const TableRow& row) {
    return static_cast<std::size_t>(
        std::ranges::count_if(row, [](const TableCell& cell) { return !isEmpty(cell); }));
}

/// More digits than letters.
bool isNumeric(const TableCell& cell) {
    int digits = 0;
    int letters = 0;
    for (const Line& line : cell) {
        for (const Word& word : line.words) {
            for (const char c : word.text) {
                digits += c >= '0' && c <= '9' ? 1 : 0;
                letters += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : 0;
            }
        }
    }
    return digits > letters;
}

bool beginsLowerCase(const TableCell& cell) {
    return !cell.empty() && beginsLower(cell.front().words.front().text);
}

/// Whether `row` goes on with the cells of `above`.
bool continuesRow(const TableRow& above, const TableRow& row, double tightGap) {
    const Box upper = boxOf(above);
    const Box lower = boxOf(row);
    if (lower.y0 - upper.y1 > tightGap) {
        return false;
    }
    const std::size_t filled = filledCells(row);
    if (!isEmpty(row.front())) {
        // A name too long for its column: "consumption" below "average daily".
        const bool isNameOnly = filled == 1 || filledCells(above) == 1;
        return isNameOnly && !isEmpty(above.front()) && beginsLowerCase(row.front());
    }
    if (isEmpty(above.front()) && filledCells(above) < filled) {
        return false;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!isEmpty(row[i]) && (isEmpty(above[i]) || (filled > 1 && isNumeric(row[i])))) {
            return filled == 1 && !isNumeric(row[i]) && !isEmpty(above.front());
        }
    }
    return true;
}

void append(TableRow& above, TableRow row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::ranges::move(row[i], std::back_inserter(above[i]));
    }
}

/// The distance of most rows that are full; lines of one row stand as close or closer.
double tightGapOf(const std::vector<TableRow>& rows) {
    std::vector<double> gaps;
    double size = 10.0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const Box upper = boxOf(rows[i - 1]);
        const Box lower = boxOf(rows[i]);
        gaps.push_back(lower.y0 - upper.y1);
        size = std::max(1.0, lower.y1 - lower.y0);
    }
    if (gaps.empty()) {
        return 0.0;
    }
    std::ranges::sort(gaps);
    const double smallest = gaps[gaps.size() / 8];
    return std::min(std::max(smallest + 0.25 * size, 0.1 * size), kTightEm * size);
}

}  // namespace

Box boxOf(const TableRow& row) {
    Box box;
    for (const TableCell& cell : row) {
        for (const Line& line : cell) {
            box = around(box, line.box);
        }
    }
    return box;
}

std::vector<double> columnGaps(std::span<const Row> rows, double gapEmMin) {
    Box extent;
    double size = 0.0;
    for (const Row& row : rows) {
        extent = around(extent, row.box);
        size = std::max(size, typeOf(row.cells.front()).size);
    }
    const auto width = static_cast<std::size_t>(std::max(0.0, std::ceil(extent.x1 - extent.x0)));
    if (rows.empty() || width == 0 || width > 20'000) {
        return {};
    }
    std::vector<std::size_t> covered(width + 1, 0);
    for (const Row& row : rows) {
        // Gaps narrower than a column gap are blanks between words.
        for (const Line& line : linesOf(joined(row).words, gapEmMin * 0.75)) {
            const double begin = std::max(0.0, line.box.x0 - extent.x0);
            const double end = std::min(static_cast<double>(width), line.box.x1 - extent.x0);
            for (auto x = static_cast<std::size_t>(begin); static_cast<double>(x) < end; ++x) {
                ++covered[x];
            }
        }
    }
    const auto allowed =
        static_cast<std::size_t>(std::floor(kCoveredShareMax * static_cast<double>(rows.size())));
    std::vector<double> gaps;
    std::size_t begin = width + 1;
    bool hasTextBefore = false;
    for (std::size_t x = 0; x <= width; ++x) {
        const bool isWhite = x < width && covered[x] <= allowed;
        if (isWhite) {
            begin = std::min(begin, x);
            continue;
        }
        if (begin <= width && hasTextBefore && x < width &&
            static_cast<double>(x - begin) >= gapEmMin * size) {
            gaps.push_back(extent.x0 + static_cast<double>(begin + x) / 2.0);
        }
        hasTextBefore = true;
        begin = width + 1;
    }
    return gaps;
}

TableRow cellsOf(const Row& row, const std::vector<double>& separators) {
    std::vector<std::vector<Word>> words(separators.size() + 1);
    for (const Line& line : row.cells) {
        std::size_t last = 0;
        for (std::size_t i = 0; i < line.words.size(); ++i) {
            const Word& word = line.words[i];
            const double middle = middleX(word.box);
            const auto column = static_cast<std::size_t>(
                std::ranges::upper_bound(separators, middle) - separators.begin());
            // A heading across several columns stays whole in the first of them.
            const bool goesOn =
                i > 0 && column > last && word.box.x0 - line.words[i - 1].box.x1 < 0.5 * word.size;
            last = goesOn ? last : column;
            words[last].push_back(word);
        }
    }
    TableRow cells(words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].empty()) {
            std::ranges::stable_sort(words[i], {}, [](const Word& word) { return word.box.x0; });
            Box box;
            for (const Word& word : words[i]) {
                box = around(box, word.box);
            }
            cells[i].push_back(Line{box, std::move(words[i])});
        }
    }
    return cells;
}

std::vector<TableRow> mergedRows(std::vector<TableRow> rows) {
    const double tightGap = tightGapOf(rows);
    std::vector<TableRow> merged;
    for (TableRow& row : rows) {
        if (!merged.empty() && continuesRow(merged.back(), row, tightGap)) {
            append(merged.back(), std::move(row));
        } else {
            merged.push_back(std::move(row));
        }
    }
    return merged;
}

}  // namespace strata::datasetgen::pdf
