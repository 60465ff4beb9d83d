// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/gap_table.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/row_style.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kWideGapEm = 0.9;
constexpr double kSeparatorEm = 0.55;
constexpr double kRowGapEmMax = 2.0;
constexpr std::size_t kPlainRowsMax = 4;
constexpr std::size_t kInsideRowsMax = 16;
constexpr double kGapAlignedPoints = 2.5;
constexpr double kAlignedShare = 0.7;
constexpr std::size_t kGapColumnsMax = 40;
constexpr double kStretchIndentEm = 3.0;
constexpr double kEvenGaps = 1.7;
constexpr std::size_t kEvenGapsMin = 3;

enum class LastGap { Counts, BeforePageNumber };

/// The widest gap between words, in type sizes; the gap after a list marker does not count, nor, in
/// a table of contents, the one before the page number.
double widestGapEm(const Row& row, LastGap lastGap) {
    const Line line = joined(row);
    const std::string text = textOf(line);
    const std::size_t markerWords = markerWordCount(line, text);
    double widest = 0.0;
    const bool isNumberLast = lastGap == LastGap::BeforePageNumber && !line.words.empty() &&
                              isAsciiDigits(line.words.back().text);
    const std::size_t end = line.words.size() - (isNumberLast ? 1 : 0);
    for (std::size_t i = 1; i < end; ++i) {
        if (i > markerWords) {
            const double em = std::max({line.words[i].size, line.words[i - 1].size, 1.0});
            widest = std::max(widest, (line.words[i].box.x0 - line.words[i - 1].box.x1) / em);
        }
    }
    return hasLeaders(text) ? 0.0 : widest;
}

/// Whether the cells of a column begin, end or have their middle at one place.
bool isAligned(const std::vector<TableRow>& rows, std::size_t column) {
    std::vector<double> lefts;
    std::vector<double> rights;
    std::vector<double> middles;
    for (const TableRow& row : rows) {
        if (!row[column].empty()) {
            const Box& box = row[column].front().box;
            lefts.push_back(box.x0);
            rights.push_back(box.x1);
            middles.push_back(middleX(box));
        }
    }
    if (lefts.size() < 2) {
        return true;
    }
    for (std::vector<double>* edges : {&lefts, &rights, &middles}) {
        std::ranges::sort(*edges);
        std::size_t most = 0;
        for (std::size_t i = 0; i < edges->size(); ++i) {
            std::size_t j = i;
            while (j < edges->size() && (*edges)[j] - (*edges)[i] <= kGapAlignedPoints) {
                ++j;
            }
            most = std::max(most, j - i);
        }
        if (static_cast<double>(most) >= kAlignedShare * static_cast<double>(edges->size())) {
            return true;
        }
    }
    return false;
}

bool hasSeveralCells(const TableRow& row) {
    return std::ranges::count_if(row, [](const TableCell& cell) { return !cell.empty(); }) > 1;
}

enum class Stretch { No, Perhaps, Text };

Stretch stretchOf(const Row& row, const Box& extent) {
    const Line line = joined(row);
    const double size = typeOf(line).size;
    if (row.box.x1 < extent.x1 - kGapAlignedPoints ||
        row.box.x0 > extent.x0 + kStretchIndentEm * size) {
        return Stretch::No;
    }
    std::vector<double> gaps;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        gaps.push_back(line.words[i].box.x0 - line.words[i - 1].box.x1);
    }
    // Pieces of one word, set close, are no blanks.
    std::erase_if(gaps, [&](double gap) { return gap < 0.15 * size; });
    if (gaps.empty()) {
        return Stretch::No;
    }
    std::ranges::sort(gaps);
    const double usual = gaps[gaps.size() / 4];
    // French spacing widens the blank after a full stop.
    const bool isEven = gaps.back() <= kEvenGaps * usual + 0.5;
    if (!isEven) {
        return Stretch::No;
    }
    return gaps.size() >= kEvenGapsMin ? Stretch::Text : Stretch::Perhaps;
}

class TableFinder {
public:
    explicit TableFinder(std::span<const Row> rows) : rows_(rows) {
        const auto leaders = std::ranges::count_if(
            rows, [](const Row& row) { return hasLeaders(textOf(joined(row))); });
        const LastGap last = leaders >= 3 ? LastGap::BeforePageNumber : LastGap::Counts;
        for (const Row& row : rows) {
            gaps_.push_back(widestGapEm(row, last));
        }
        closeStretchedRows();
    }

    std::vector<GapTable> run() {
        std::vector<GapTable> tables;
        std::size_t at = 0;
        while (at < rows_.size()) {
            if (!isGappy(at)) {
                ++at;
                continue;
            }
            const std::size_t end = runEnd(at);
            std::optional<GapTable> table = tableIn(at, end);
            at = table ? table->end : at + 1;
            if (table) {
                tables.push_back(std::move(*table));
            }
        }
        return tables;
    }

private:
    bool isGappy(std::size_t row) const { return gaps_[row] >= kWideGapEm; }

    /// Lines of a justified paragraph reach from edge to edge with all their blanks equally wide.
    /// With two or three words only, the lines beside them tell.
    void closeStretchedRows() {
        Box extent;
        for (const Row& row : rows_) {
            extent = around(extent, row.box);
        }
        std::vector<Stretch> stretches;
        for (const Row& row : rows_) {
            stretches.push_back(stretchOf(row, extent));
        }
        // A run of such short lines is as sure as the line at its begin or end.
        for (std::size_t i = 1; i < stretches.size(); ++i) {
            spread(stretches[i - 1], stretches[i]);
        }
        for (std::size_t i = stretches.size(); i > 1; --i) {
            spread(stretches[i - 1], stretches[i - 2]);
        }
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            gaps_[i] = stretches[i] == Stretch::Text ? 0.0 : gaps_[i];
        }
    }

    static void spread(Stretch from, Stretch& to) {
        to = from == Stretch::Text && to == Stretch::Perhaps ? Stretch::Text : to;
    }

    double size(std::size_t row) const {
        return std::max(1.0, typeOf(rows_[row].cells.front()).size);
    }

    /// Rows that may be one table with the one at `begin`: gappy ones and a few others among them.
    std::size_t runEnd(std::size_t begin) const {
        std::size_t end = begin + 1;
        std::size_t plain = 0;
        std::size_t inside = 0;
        for (std::size_t i = begin + 1; i < rows_.size(); ++i) {
            const double gap = rows_[i].box.y0 - rows_[i - 1].box.y1;
            if (gap > kRowGapEmMax * size(i)) {
                break;
            }
            // Long cells go on over many lines, none of them in the first column.
            const bool isInside = rows_[i].box.x0 > rows_[begin].box.x0 + 3.0 * size(i);
            plain = isGappy(i) ? 0 : plain + (isInside ? 0 : 1);
            inside = isGappy(i) ? 0 : inside + (isInside ? 1 : 0);
            if (plain > kPlainRowsMax || inside > kInsideRowsMax) {
                break;
            }
            end = isGappy(i) ? i + 1 : end;
        }
        return end;
    }

    /// A row that goes on with cells of the table: no word before the second column.
    bool isContinuation(std::size_t row, const std::vector<double>& separators) const {
        return rows_[row].box.x0 > separators.front();
    }

    std::optional<GapTable> tableIn(std::size_t begin, std::size_t end) const {
        // A wide gap by chance at an end must not spoil the rest.
        for (std::size_t last = end; last > begin + 1; --last) {
            if (isGappy(last - 1)) {
                std::optional<GapTable> table = tableOf(begin, last);
                if (table || end - last > 6) {
                    return table;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<GapTable> tableOf(std::size_t begin, std::size_t end) const {
        std::vector<Row> gappy;
        for (std::size_t i = begin; i < end; ++i) {
            if (isGappy(i)) {
                gappy.push_back(rows_[i]);
            }
        }
        const std::vector<double> separators = columnGaps(gappy, kSeparatorEm);
        if (separators.empty() || separators.size() >= kGapColumnsMax) {
            return std::nullopt;
        }
        std::vector<TableRow> cells;
        for (const Row& row : gappy) {
            cells.push_back(cellsOf(row, separators));
        }
        const std::size_t columns = separators.size() + 1;
        if (cells.size() < (columns > 2 ? 2U : 3U)) {
            return std::nullopt;
        }
        std::size_t full = 0;
        std::size_t filled = 0;
        for (const TableRow& row : cells) {
            const auto count = static_cast<std::size_t>(
                std::ranges::count_if(row, [](const TableCell& cell) { return !cell.empty(); }));
            full += count >= 2 ? 1 : 0;
            filled += count;
        }
        for (std::size_t column = 0; column < columns; ++column) {
            if (!isAligned(cells, column)) {
                return std::nullopt;
            }
        }
        // Plain rows inside must fit: continuations, or a heading that spans the columns.
        std::size_t foreign = 0;
        for (std::size_t i = begin; i < end; ++i) {
            foreign += !isGappy(i) && !isContinuation(i, separators) &&
                               rows_[i].box.x1 > separators.front()
                           ? 1
                           : 0;
        }
        const bool isSparse = 2 * filled < cells.size() * columns;
        if (isSparse || 4 * full < 3 * cells.size() || 3 * foreign > cells.size()) {
            return std::nullopt;
        }
        return finished(begin, end, separators);
    }

    GapTable finished(std::size_t begin,
                      std::size_t end,
                      const std::vector<double>& separators) const {
        while (end < rows_.size() && isContinuation(end, separators) &&
               rows_[end].box.y0 - rows_[end - 1].box.y1 < 0.5 * size(end)) {
            ++end;
        }
        // What stands alone above the columns leads to the table, but is not of it.
        while (begin + 1 < end && !hasSeveralCells(cellsOf(rows_[begin], separators))) {
            ++begin;
        }
        GapTable found{begin, end, {}};
        std::vector<TableRow> rows;
        for (std::size_t i = begin; i < end; ++i) {
            found.table.box = around(found.table.box, rows_[i].box);
            rows.push_back(cellsOf(rows_[i], separators));
        }
        found.table.rows = mergedRows(std::move(rows));
        return found;
    }

    std::span<const Row> rows_;
    std::vector<double> gaps_;
};

}  // namespace

std::vector<GapTable> gapTables(std::span<const Row> rows) {
    return TableFinder(rows).run();
}

bool mayHoldTable(std::span<const Row> rows) {
    std::size_t last = rows.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (widestGapEm(rows[i], LastGap::Counts) < kWideGapEm) {
            continue;
        }
        if (last < i && i - last <= kPlainRowsMax) {
            return true;
        }
        last = i;
    }
    return false;
}

}  // namespace strata::datasetgen::pdf
