// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/lines.h"

#include "datasetgen/pdf/glyph_text.h"
#include "datasetgen/pdf/right_to_left.h"
#include "datasetgen/text/text_cleaning.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

// Words of one line share at least this much of the smaller one's height.
constexpr double kSharedHeight = 0.5;
constexpr double kBandPoints = 24.0;
constexpr double kBlankEm = 0.18;
constexpr double kRaisedLineEm = 0.2;
constexpr double kRaisedSize = 0.82;

bool isBeside(const Box& left, const Box& right) {
    const double smaller = std::min(left.y1 - left.y0, right.y1 - right.y0);
    return overlapY(left, right) >= kSharedHeight * smaller;
}

/// Lines by the bands of the page that they end in, so that a word looks at few of them.
class OpenLines {
public:
    explicit OpenLines(std::vector<Line>& lines) : lines_(lines) {}

    void add(std::size_t line) { bands_[bandOf(lines_[line].words.back())].push_back(line); }

    /// The line that the word goes on with, or npos.
    std::size_t before(const Word& word, double gapEmMax) const {
        std::size_t best = npos;
        double bestGap = 0.0;
        const long band = bandOf(word);
        for (long near = band - 1; near <= band + 1; ++near) {
            const auto found = bands_.find(near);
            if (found == bands_.end()) {
                continue;
            }
            for (const std::size_t index : found->second) {
                const Word& last = lines_[index].words.back();
                const double gap = word.box.x0 - last.box.x1;
                const double em = std::max(word.size, last.size);
                const bool isNear = gap <= gapEmMax * em && gap >= -0.5 * em;
                if (isNear && isBeside(last.box, word.box) &&
                    (best == npos || std::abs(gap) < std::abs(bestGap))) {
                    best = index;
                    bestGap = gap;
                }
            }
        }
        return best;
    }

    void move(std::size_t line, const Word& from) {
        const long before = bandOf(from);
        const long after = bandOf(lines_[line].words.back());
        if (before != after) {
            std::erase(bands_[before], line);
            bands_[after].push_back(line);
        }
    }

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

private:
    static long bandOf(const Word& word) {
        return static_cast<long>(std::floor(middleY(word.box) / kBandPoints));
    }

    std::vector<Line>& lines_;
    std::map<long, std::vector<std::size_t>> bands_;
};

bool isRaised(const Word& word, const LineType& type) {
    return word.size <= kRaisedSize * type.size &&
           word.box.y1 < type.foot - kRaisedLineEm * type.size && isAsciiDigits(word.text);
}

bool hasBlankBetween(const Word& left, const Word& right) {
    if (endsWithoutBlanks(left.text) && beginsWithoutBlanks(right.text)) {
        return false;
    }
    const double em = std::max(left.size, right.size);
    return left.spaceAfter || right.box.x0 - left.box.x1 > kBlankEm * em;
}

}  // namespace

std::vector<Line> linesOf(std::vector<Word> words, double gapEmMax) {
    std::ranges::stable_sort(words, {}, [](const Word& word) { return word.box.x0; });
    std::vector<Line> lines;
    OpenLines open(lines);
    for (Word& word : words) {
        const std::size_t line = open.before(word, gapEmMax);
        if (line == OpenLines::npos) {
            lines.push_back(Line{word.box, {std::move(word)}});
            open.add(lines.size() - 1);
            continue;
        }
        lines[line].box = around(lines[line].box, word.box);
        const Word last = lines[line].words.back();
        lines[line].words.push_back(std::move(word));
        open.move(line, last);
    }
    std::ranges::stable_sort(lines, [](const Line& a, const Line& b) {
        return std::pair(a.box.y0, a.box.x0) < std::pair(b.box.y0, b.box.x0);
    });
    return lines;
}

LineType typeOf(const Line& line) {
    LineType type;
    std::map<long, double> characters;  // by size in tenths of a point
    double all = 0.0;
    for (const Word& word : line.words) {
        const auto count = static_cast<double>(characterCount(word.text));
        all += count;
        characters[std::lround(word.size * 10.0)] += count;
        type.boldShare += word.bold ? count : 0.0;
        type.italicShare += word.italic ? count : 0.0;
        type.monospacedShare += word.monospaced ? count : 0.0;
    }
    if (all == 0.0) {
        return type;
    }
    type.boldShare /= all;
    type.italicShare /= all;
    type.monospacedShare /= all;
    const auto most = std::ranges::max_element(
        characters, [](const auto& a, const auto& b) { return a.second < b.second; });
    type.size = static_cast<double>(most->first) / 10.0;
    std::vector<double> feet;
    for (const Word& word : line.words) {
        if (std::lround(word.size * 10.0) == most->first) {
            feet.push_back(word.box.y1);
        }
    }
    std::ranges::nth_element(feet, feet.begin() + static_cast<std::ptrdiff_t>(feet.size() / 2));
    type.foot = feet[feet.size() / 2];
    return type;
}

std::vector<Row> rowsOf(std::vector<Line> lines) {
    std::ranges::stable_sort(lines, {}, [](const Line& line) { return middleY(line.box); });
    std::vector<Row> rows;
    for (Line& line : lines) {
        // A row's height is that of its highest line: a tall bracket must not draw rows together.
        const auto row = std::find_if(rows.rbegin(), rows.rend(), [&](const Row& candidate) {
            return std::ranges::any_of(candidate.cells, [&](const Line& cell) {
                return isBeside(cell.box, line.box) && overlapX(cell.box, line.box) < 1.0 &&
                       cell.box.y1 - cell.box.y0 < 2.0 * (line.box.y1 - line.box.y0) &&
                       line.box.y1 - line.box.y0 < 2.0 * (cell.box.y1 - cell.box.y0);
            });
        });
        const bool isFree =
            row != rows.rend() && std::ranges::none_of(row->cells, [&](const Line& cell) {
                return overlapX(cell.box, line.box) > 1.0;
            });
        if (isFree) {
            row->box = around(row->box, line.box);
            row->cells.push_back(std::move(line));
        } else {
            rows.push_back(Row{line.box, {std::move(line)}});
        }
    }
    for (Row& row : rows) {
        std::ranges::sort(row.cells, {}, [](const Line& cell) { return cell.box.x0; });
    }
    std::ranges::stable_sort(rows, {}, [](const Row& row) { return row.box.y0; });
    return rows;
}

Line joined(const Row& row) {
    Line line{row.box, {}};
    for (const Line& cell : row.cells) {
        line.words.insert(line.words.end(), cell.words.begin(), cell.words.end());
    }
    return line;
}

std::string textOf(const Line& line) {
    const LineType type = typeOf(line);
    std::vector<VisualWord> words;
    for (std::size_t i = 0; i < line.words.size(); ++i) {
        const Word& word = line.words[i];
        VisualWord visual;
        visual.text = i > 0 && isRaised(word, type) ? superscriptDigits(word.text) : word.text;
        visual.hasBlankBefore = i > 0 && hasBlankBetween(line.words[i - 1], word);
        words.push_back(std::move(visual));
    }
    return readingOrder(words);
}

}  // namespace strata::datasetgen::pdf
