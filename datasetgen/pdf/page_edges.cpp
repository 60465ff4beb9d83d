// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_edges.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/page_turn.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kBandShare = 0.16;
constexpr std::size_t kRowsMax = 4;
constexpr double kCellGapEm = 1.3;
constexpr std::size_t kUprightWordsMin = 2;
constexpr long kPageNumberMax = 99'999;

std::optional<long> romanNumber(std::string_view lower) {
    constexpr std::string_view digits = "ivxlc";
    constexpr long values[] = {1, 5, 10, 50, 100};
    if (lower.empty() || lower.size() > 8) {
        return std::nullopt;
    }
    long sum = 0;
    long last = 1000;
    for (const char c : lower) {
        const std::size_t digit = digits.find(c);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        sum += values[digit] - (values[digit] > last ? 2 * last : 0);
        last = values[digit];
    }
    return sum;
}

/// Without the dashes, bars and brackets that often stand around a page number.
std::string_view bare(std::string_view text) {
    constexpr std::string_view around = " -|[]()~.*";
    constexpr std::string_view dashes[] = {"–", "—", "•", "·"};
    bool isChanged = true;
    while (isChanged && !text.empty()) {
        isChanged = false;
        const std::size_t begin = std::min(text.find_first_not_of(around), text.size());
        text.remove_prefix(begin);
        text = text.substr(0, text.find_last_not_of(around) + 1);
        for (const std::string_view dash : dashes) {
            if (text.starts_with(dash)) {
                text.remove_prefix(dash.size());
                isChanged = true;
            }
            if (text.ends_with(dash)) {
                text.remove_suffix(dash.size());
                isChanged = true;
            }
        }
    }
    return text;
}

/// Headers are printed upright even where a wide table stands sideways; when nothing is upright the
/// whole page lies on its side.
bool liesOnItsSide(const PageWords& page) {
    return page.turns != 0 && page.turnedWords.size() < kUprightWordsMin;
}

std::vector<Word> edgeWords(const PageWords& page) {
    if (page.turns == 0 || liesOnItsSide(page)) {
        return page.words;
    }
    std::vector<Word> words = page.turnedWords;
    for (Word& word : words) {
        word.box = typeBox(asSeen(word.box, page), word.size);
    }
    return words;
}

EdgeRow edgeRow(const Row& row) {
    EdgeRow edge;
    edge.box = row.box;
    edge.size = typeOf(joined(row)).size;
    for (const Line& cell : row.cells) {
        const std::string text = textOf(cell);
        if (!edge.text.empty()) {
            edge.text += ' ';
        }
        edge.text += text;
        edge.cells.push_back(edgeCell(text));
    }
    return edge;
}

}  // namespace

EdgeCell edgeCell(std::string_view text) {
    EdgeCell cell;
    const std::string lower = lowered(text);
    const std::string_view core = bare(lower);
    if (isAsciiDigits(core) && core.size() <= 5) {
        cell.number = std::stol(std::string(core));
    } else {
        cell.number = romanNumber(core);
    }
    if (cell.number && *cell.number > kPageNumberMax) {
        cell.number.reset();
    }
    bool wasDigit = false;
    for (const char c : lower) {
        const bool isDigit = c >= '0' && c <= '9';
        if (!isDigit) {
            cell.masked += c;
            cell.letters += static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') ? 1 : 0;
        } else if (!wasDigit) {
            cell.masked += '#';
        }
        wasDigit = isDigit;
    }
    if (cell.number) {
        cell.masked.assign(1, '#');
        cell.letters = 0;
    }
    return cell;
}

PageEdges edgesOf(const PageWords& page) {
    PageEdges edges;
    edges.isByOcr = page.isByOcr;
    edges.turns = liesOnItsSide(page) ? page.turns : 0;
    const bool isOnSide = liesOnItsSide(page);
    const double height = page.turns % 2 == 1 && !isOnSide ? page.width : page.height;
    const std::vector<Row> rows = rowsOf(linesOf(edgeWords(page), kCellGapEm));
    const auto gapBetween = [&](std::size_t upper, std::size_t lower, double size) {
        return (rows[lower].box.y0 - rows[upper].box.y1) / std::max(size, 1.0);
    };
    for (std::size_t i = 0; i < rows.size() && edges.top.size() < kRowsMax; ++i) {
        if (rows[i].box.y1 > kBandShare * height) {
            break;
        }
        EdgeRow edge = edgeRow(rows[i]);
        edge.gapInside = i + 1 < rows.size() ? gapBetween(i, i + 1, edge.size) : 0.0;
        edges.top.push_back(std::move(edge));
    }
    for (std::size_t i = rows.size(); i > 0 && edges.bottom.size() < kRowsMax; --i) {
        if (rows[i - 1].box.y0 < (1.0 - kBandShare) * height) {
            break;
        }
        EdgeRow edge = edgeRow(rows[i - 1]);
        edge.gapInside = i > 1 ? gapBetween(i - 2, i - 1, edge.size) : 0.0;
        edges.bottom.push_back(std::move(edge));
    }
    return edges;
}

}  // namespace strata::datasetgen::pdf
