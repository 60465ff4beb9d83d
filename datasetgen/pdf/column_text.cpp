// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/column_text.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/lines.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kFullLineShare = 0.72;
// Fonts on one line differ in what they claim as their height.
constexpr double kLevelPoints = 2.2;
constexpr double kColumnEmMin = 8.0;
constexpr double kColumnGapEm = 0.7;
constexpr double kAlignedPoints = 2.0;
constexpr std::size_t kStrayShare = 8;

/// What a column of lines looks like.
struct ColumnLook {
    std::vector<Row> rows;
    double widthEm = 0.0;
    double fullShare = 0.0;     ///< of lines that reach across the column
    double lowerShare = 0.0;    ///< of lines that begin with a small letter, of those with letters
    double alignedShare = 0.0;  ///< of lines that begin or end together at the stripe
    std::size_t cased = 0;
};

enum class Side { Left, Right };

/// Only the column next to the stripe: where nothing stands behind it over its whole height, it
/// ends. Gaps of stretched lines are covered by the lines above and below.
std::vector<Line> nextColumn(std::vector<Line> lines, Side side, double gap) {
    std::ranges::sort(lines, [&](const Line& a, const Line& b) {
        return side == Side::Right ? a.box.x0 < b.box.x0 : a.box.x1 > b.box.x1;
    });
    std::vector<Line> column;
    Box extent;
    for (Line& line : lines) {
        const double distance =
            side == Side::Right ? line.box.x0 - extent.x1 : extent.x0 - line.box.x1;
        if (!column.empty() && distance > gap) {
            // A page number or a mark between the columns is none of them.
            if (column.size() * kStrayShare > lines.size()) {
                break;
            }
            column.clear();
            extent = Box{};
        }
        extent = around(extent, line.box);
        column.push_back(std::move(line));
    }
    return column;
}

/// The share of places that lie together with most others.
double alignedShare(std::vector<double> places) {
    std::ranges::sort(places);
    std::size_t most = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::size_t j = i;
        while (j < places.size() && places[j] - places[i] <= kAlignedPoints) {
            ++j;
        }
        most = std::max(most, j - i);
    }
    return places.empty() ? 0.0 : static_cast<double>(most) / static_cast<double>(places.size());
}

ColumnLook lookOf(std::vector<Line> lines, Side side) {
    ColumnLook look;
    if (lines.empty()) {
        return look;
    }
    const double em = std::max(typeOf(lines[lines.size() / 2]).size, 1.0);
    look.rows = rowsOf(nextColumn(std::move(lines), side, kColumnGapEm * em));
    std::vector<double> edges;
    for (const Row& row : look.rows) {
        edges.push_back(side == Side::Right ? row.box.x0 : row.box.x1);
    }
    look.alignedShare = alignedShare(std::move(edges));
    Box extent;
    for (const Row& row : look.rows) {
        extent = around(extent, row.box);
    }
    const double width = extent.x1 - extent.x0;
    look.widthEm = width / em;
    std::size_t full = 0;
    std::size_t lower = 0;
    for (const Row& row : look.rows) {
        full += row.box.x1 - row.box.x0 >= kFullLineShare * width ? 1 : 0;
        const std::string& first = row.cells.front().words.front().text;
        const bool isLowerFirst = beginsLower(first);
        lower += isLowerFirst ? 1 : 0;
        look.cased += isLowerFirst || isUpper(firstCharacter(first)) ? 1 : 0;
    }
    look.fullShare = static_cast<double>(full) / static_cast<double>(look.rows.size());
    look.lowerShare =
        look.cased == 0 ? 0.0 : static_cast<double>(lower) / static_cast<double>(look.cased);
    return look;
}

/// The share of rows that have no row beside them on the other side.
double unlevelShare(const ColumnLook& look, const ColumnLook& other) {
    const auto alone = std::ranges::count_if(look.rows, [&](const Row& row) {
        return std::ranges::none_of(other.rows, [&](const Row& beside) {
            return std::abs(middleY(beside.box) - middleY(row.box)) < kLevelPoints;
        });
    });
    return static_cast<double>(alone) /
           static_cast<double>(std::max<std::size_t>(1, look.rows.size()));
}

/// Only lines within the other side's height say anything about keeping step.
ColumnLook beside(const ColumnLook& look, const ColumnLook& other) {
    double top = 1e9;
    double bottom = -1e9;
    for (const Row& row : other.rows) {
        top = std::min(top, row.box.y0);
        bottom = std::max(bottom, row.box.y1);
    }
    ColumnLook cut = look;
    std::erase_if(cut.rows, [&](const Row& row) {
        return middleY(row.box) < top || middleY(row.box) > bottom;
    });
    return cut;
}

}  // namespace

bool areTextColumns(std::vector<Line> left, std::vector<Line> right, bool isKnownGutter) {
    const ColumnLook a = lookOf(std::move(left), Side::Left);
    const ColumnLook b = lookOf(std::move(right), Side::Right);
    const std::size_t fewest = std::min(a.rows.size(), b.rows.size());
    const double bestFull = std::max(a.fullShare, b.fullShare);
    if (fewest == 0 || a.widthEm < kColumnEmMin || b.widthEm < kColumnEmMin) {
        return false;
    }
    // A river of blanks through stretched lines has no straight bank, unless it is short.
    const double alignedMin = isKnownGutter || fewest >= 10 ? 0.5 : fewest >= 6 ? 0.7 : 0.99;
    if (std::max(a.alignedShare, b.alignedShare) < alignedMin) {
        return false;
    }
    if (isKnownGutter && bestFull >= 0.5 && a.rows.size() + b.rows.size() >= 3) {
        return true;
    }
    if (fewest < 3) {
        return false;
    }
    const ColumnLook aBeside = beside(a, b);
    const ColumnLook bBeside = beside(b, a);
    const double unlevel = std::min(unlevelShare(aBeside, b), unlevelShare(bBeside, a));
    const bool isIndependent = (fewest >= 5 && unlevel >= 0.4) || (fewest >= 10 && unlevel >= 0.12);
    const bool isProse = a.lowerShare >= 0.25 && b.lowerShare >= 0.25 && bestFull >= 0.5 &&
                         std::min(a.fullShare, b.fullShare) >= 0.25;
    const bool isCaseless = 2 * (a.cased + b.cased) < a.rows.size() + b.rows.size();
    const bool isFilled =
        std::min(a.fullShare, b.fullShare) >= 0.55 && std::min(a.widthEm, b.widthEm) >= 10.0;
    return isIndependent || isProse || (isCaseless && isFilled);
}

}  // namespace strata::datasetgen::pdf
