// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/ruled_table.h"

#include "datasetgen/pdf/column_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kTouchPoints = 3.0;
constexpr double kSameEndPoints = 5.0;
constexpr double kCellLineGapEm = 0.75;
constexpr double kCellGapEm = 0.6;
constexpr std::size_t kColumnsMax = 64;
constexpr std::size_t kRowsBetweenTwoMax = 24;

struct Frame {
    Box box;
    std::vector<Ruling> horizontal;
    std::vector<Ruling> vertical;
};

bool touch(const Ruling& a, const Ruling& b) {
    if (a.isHorizontal == b.isHorizontal) {
        return std::abs(a.at - b.at) <= kTouchPoints && a.begin <= b.end + kTouchPoints &&
               b.begin <= a.end + kTouchPoints;
    }
    return a.at >= b.begin - kTouchPoints && a.at <= b.end + kTouchPoints &&
           b.at >= a.begin - kTouchPoints && b.at <= a.end + kTouchPoints;
}

Box boxOf(const Ruling& ruling) {
    return ruling.isHorizontal ? Box{ruling.begin, ruling.at, ruling.end, ruling.at}
                               : Box{ruling.at, ruling.begin, ruling.at, ruling.end};
}

/// Rulings that touch one another, directly or by way of others.
std::vector<Frame> connectedFrames(const std::vector<Ruling>& rulings) {
    std::vector<std::size_t> parent(rulings.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t i) {
        while (parent[i] != i) {
            i = parent[i] = parent[parent[i]];
        }
        return i;
    };
    for (std::size_t i = 0; i < rulings.size(); ++i) {
        for (std::size_t j = i + 1; j < rulings.size(); ++j) {
            if (touch(rulings[i], rulings[j])) {
                parent[root(i)] = root(j);
            }
        }
    }
    std::vector<Frame> frames(rulings.size());
    for (std::size_t i = 0; i < rulings.size(); ++i) {
        Frame& frame = frames[root(i)];
        frame.box = around(frame.box, boxOf(rulings[i]));
        (rulings[i].isHorizontal ? frame.horizontal : frame.vertical).push_back(rulings[i]);
    }
    std::erase_if(frames, [](const Frame& frame) {
        return frame.horizontal.empty() && frame.vertical.empty();
    });
    return frames;
}

/// Frames of horizontal lines only that begin and end at the same x are one table's, while nothing
/// wider stands between them.
std::vector<Frame> stackedFrames(std::vector<Frame> frames) {
    std::vector<Frame> stacked;
    std::ranges::sort(frames, {}, [](const Frame& frame) { return frame.box.y0; });
    for (Frame& frame : frames) {
        const auto above = std::find_if(stacked.rbegin(), stacked.rend(), [&](const Frame& other) {
            return std::abs(other.box.x0 - frame.box.x0) < kSameEndPoints &&
                   std::abs(other.box.x1 - frame.box.x1) < kSameEndPoints &&
                   other.vertical.empty() == frame.vertical.empty() && other.vertical.empty();
        });
        // A partial line below spanning headings lies inside a frame that is already begun.
        const auto inside = std::find_if(stacked.rbegin(), stacked.rend(), [&](const Frame& other) {
            return frame.vertical.empty() && other.vertical.empty() &&
                   frame.box.x0 > other.box.x0 - kSameEndPoints &&
                   frame.box.x1 < other.box.x1 + kSameEndPoints;
        });
        Frame* target = above != stacked.rend()    ? &*above
                        : inside != stacked.rend() ? &*inside
                                                   : nullptr;
        if (target == nullptr) {
            stacked.push_back(std::move(frame));
            continue;
        }
        target->box = around(target->box, frame.box);
        std::ranges::move(frame.horizontal, std::back_inserter(target->horizontal));
    }
    return stacked;
}

/// Different places along an axis, from the smallest.
std::vector<double> places(const std::vector<Ruling>& rulings) {
    std::vector<double> all;
    for (const Ruling& ruling : rulings) {
        all.push_back(ruling.at);
    }
    std::ranges::sort(all);
    std::vector<double> different;
    for (const double place : all) {
        if (different.empty() || place - different.back() > kTouchPoints) {
            different.push_back(place);
        }
    }
    return different;
}

/// Whether a ruling at `at` covers the place `along`.
bool isRuled(const std::vector<Ruling>& rulings, double at, double along) {
    return std::ranges::any_of(rulings, [&](const Ruling& ruling) {
        return std::abs(ruling.at - at) <= kTouchPoints && ruling.begin <= along + 1.0 &&
               ruling.end >= along - 1.0;
    });
}

std::vector<Word> wordsIn(const Box& box, const std::vector<Word>& words) {
    std::vector<Word> inside;
    std::ranges::copy_if(words, std::back_inserter(inside), [&](const Word& word) {
        const double x = middleX(word.box);
        const double y = middleY(word.box);
        return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
    });
    return inside;
}

std::vector<Row> rowsIn(const Box& box, const std::vector<Word>& words) {
    return rowsOf(linesOf(wordsIn(box, words), kCellLineGapEm));
}

/// A grid of cells: bands between horizontal lines, columns between vertical ones.
class Grid {
public:
    Grid(const Frame& frame, const std::vector<Word>& words)
        : frame_(frame), words_(words), x_(places(frame.vertical)), y_(places(frame.horizontal)) {
        // Tables are often open at the sides, at the top or at the foot.
        close(x_, frame.box.x0, frame.box.x1);
        close(y_, frame.box.y0, frame.box.y1);
    }

    std::size_t columns() const { return x_.size() - 1; }
    std::size_t bands() const { return y_.size() - 1; }

    std::vector<TableRow> rows() const {
        std::vector<TableRow> rows;
        for (std::size_t band = 0; band < bands(); ++band) {
            std::vector<TableRow> inBand = bandRows(band);
            std::ranges::move(inBand, std::back_inserter(rows));
        }
        repeatTallCells(rows);
        std::erase_if(rows, [](const TableRow& row) {
            return std::ranges::all_of(row, [](const TableCell& cell) { return cell.empty(); });
        });
        return rows;
    }

private:
    static void close(std::vector<double>& places, double first, double last) {
        if (places.empty() || places.front() - first > kTouchPoints) {
            places.insert(places.begin(), first);
        }
        if (last - places.back() > kTouchPoints) {
            places.push_back(last);
        }
    }

    /// One row a band, unless the band holds many level lines: a table with lines around its head
    /// and its body only.
    std::vector<TableRow> bandRows(std::size_t band) const {
        const Box box{x_.front(), y_[band], x_.back(), y_[band + 1]};
        std::vector<TableRow> lines;
        std::size_t full = 0;
        for (const Row& row : rowsIn(box, words_)) {
            lines.push_back(cells(row, band));
            const auto filled = static_cast<std::size_t>(std::ranges::count_if(
                lines.back(), [](const TableCell& cell) { return !cell.empty(); }));
            full += 2 * filled > columns() && !lines.back().front().empty() ? 1 : 0;
        }
        if (bands() <= 3 && full >= 3 && 5 * full >= 3 * lines.size()) {
            return mergedRows(std::move(lines));
        }
        if (lines.empty()) {
            return {TableRow(columns())};
        }
        TableRow row = std::move(lines.front());
        for (std::size_t i = 1; i < lines.size(); ++i) {
            for (std::size_t column = 0; column < columns(); ++column) {
                std::ranges::move(lines[i][column], std::back_inserter(row[column]));
            }
        }
        return {std::move(row)};
    }

    TableRow cells(const Row& row, std::size_t band) const {
        const double y = (y_[band] + y_[band + 1]) / 2;
        std::vector<std::vector<Word>> words(columns());
        for (const Line& line : row.cells) {
            for (const Word& word : line.words) {
                auto column = static_cast<std::size_t>(
                    std::ranges::upper_bound(x_, middleX(word.box)) - x_.begin());
                column = std::clamp<std::size_t>(column, 1, columns()) - 1;
                // Without a line before it, a cell spans from the one before.
                while (column > 0 && !isRuled(frame_.vertical, x_[column], y) &&
                       hasInnerRulings(y)) {
                    --column;
                }
                words[column].push_back(word);
            }
        }
        TableRow result(columns());
        for (std::size_t column = 0; column < columns(); ++column) {
            result[column] = linesOf(std::move(words[column]), 1e6);
        }
        return result;
    }

    bool hasInnerRulings(double y) const {
        return std::ranges::any_of(frame_.vertical, [&](const Ruling& ruling) {
            return ruling.begin <= y && ruling.end >= y;
        });
    }

    /// A cell that spans bands says what it says about each of its rows.
    void repeatTallCells(std::vector<TableRow>& rows) const {
        if (rows.size() != bands()) {
            return;
        }
        for (std::size_t band = 1; band < bands(); ++band) {
            for (std::size_t column = 0; column < columns(); ++column) {
                const double x = (x_[column] + x_[column + 1]) / 2;
                const bool isOpen = !isRuled(frame_.horizontal, y_[band], x);
                TableCell& above = rows[band - 1][column];
                TableCell& cell = rows[band][column];
                if (isOpen && above.empty() != cell.empty()) {
                    (above.empty() ? above : cell) = above.empty() ? cell : above;
                }
            }
        }
    }

    const Frame& frame_;
    const std::vector<Word>& words_;
    std::vector<double> x_;
    std::vector<double> y_;
};

/// A frame is a table when several columns of it hold words; a framed paragraph or listing is none.
std::optional<Table> gridTable(const Frame& frame, const std::vector<Word>& words) {
    const Grid grid(frame, words);
    if (frame.vertical.empty() || frame.horizontal.empty() || grid.columns() < 2 ||
        grid.columns() > kColumnsMax || grid.columns() * grid.bands() < 3) {
        return std::nullopt;
    }
    Table table{frame.box, grid.rows()};
    std::size_t columnsWithWords = 0;
    for (std::size_t column = 0; column < grid.columns(); ++column) {
        columnsWithWords +=
            std::ranges::any_of(table.rows,
                                [&](const TableRow& row) { return !row[column].empty(); })
                ? 1
                : 0;
    }
    if (table.rows.empty() || columnsWithWords < 2 ||
        (table.rows.size() < 2 && grid.columns() < 3)) {
        return std::nullopt;
    }
    return table;
}

std::optional<Table> stackedTable(const Frame& frame, const std::vector<Word>& words) {
    const std::vector<double> y = places(frame.horizontal);
    if (!frame.vertical.empty() || y.size() < 2) {
        return std::nullopt;
    }
    const std::vector<Row> rows = rowsIn(frame.box, words);
    // Two lines far apart are those below a header and above a footer.
    if (rows.size() < 2 || (y.size() == 2 && rows.size() > kRowsBetweenTwoMax)) {
        return std::nullopt;
    }
    const std::vector<double> separators = columnGaps(rows, kCellGapEm);
    if (separators.empty() || separators.size() >= kColumnsMax) {
        return std::nullopt;
    }
    std::vector<Line> left;
    std::vector<Line> right;
    for (const Row& row : rows) {
        for (const Line& line : row.cells) {
            (middleX(line.box) < separators.front() ? left : right).push_back(line);
        }
    }
    if (areTextColumns(std::move(left), std::move(right), false)) {
        return std::nullopt;  // a page of two columns between header and footer lines
    }
    Table table{frame.box, {}};
    std::size_t band = 0;
    std::vector<TableRow> inBand;
    const auto flush = [&] {
        std::vector<TableRow> merged = mergedRows(std::move(inBand));
        std::ranges::move(merged, std::back_inserter(table.rows));
        inBand.clear();
    };
    for (const Row& row : rows) {
        while (band + 1 < y.size() && middleY(row.box) > y[band + 1]) {
            flush();
            ++band;
        }
        inBand.push_back(cellsOf(row, separators));
    }
    flush();
    const auto wide = std::ranges::count_if(table.rows, [](const TableRow& row) {
        return std::ranges::count_if(row, [](const TableCell& cell) { return !cell.empty(); }) > 1;
    });
    if (wide < 2 || 2 * wide < static_cast<std::ptrdiff_t>(table.rows.size())) {
        return std::nullopt;  // lines that happen to be there: underlining, frames of links
    }
    return table;
}

bool contains(const Box& outer, const Box& box) {
    return outer.x0 <= box.x0 + 1 && outer.x1 >= box.x1 - 1 && outer.y0 <= box.y0 + 1 &&
           outer.y1 >= box.y1 - 1;
}

}  // namespace

std::vector<Table> takeRuledTables(const std::vector<Ruling>& rulings, std::vector<Word>& words) {
    std::vector<Table> tables;
    if (rulings.size() > 4000) {
        return tables;  // a drawing
    }
    std::vector<Frame> frames = stackedFrames(connectedFrames(rulings));
    std::ranges::sort(frames, std::greater{}, [](const Frame& frame) {
        return (frame.box.x1 - frame.box.x0) * (frame.box.y1 - frame.box.y0);
    });
    for (const Frame& frame : frames) {
        const bool isInner = std::ranges::any_of(
            tables, [&](const Table& table) { return contains(table.box, frame.box); });
        std::optional<Table> table = isInner ? std::nullopt : gridTable(frame, words);
        if (!table && !isInner) {
            table = stackedTable(frame, words);
        }
        if (table) {
            std::erase_if(words, [&](const Word& word) {
                const double x = middleX(word.box);
                const double y = middleY(word.box);
                return x > table->box.x0 && x < table->box.x1 && y > table->box.y0 &&
                       y < table->box.y1;
            });
            tables.push_back(std::move(*table));
        }
    }
    return tables;
}

}  // namespace strata::datasetgen::pdf
