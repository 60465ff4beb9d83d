// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/column_rows.h"

#include "datasetgen/pdf/page_edges.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kUsualPitch = 1.22;
constexpr double kPitchMax = 1.75;
constexpr double kPitchMin = 0.9;
constexpr double kEntryGapEm = 1.0;
constexpr std::size_t kLeadersMin = 3;

/// A long heading or a stray word beyond the edge must not widen the column: the edge is where
/// several lines end, or the furthest of all when there are few.
double edgeOf(std::vector<double> ends) {
    std::ranges::sort(ends, std::greater{});
    for (std::size_t i = 0; i + 2 < ends.size() && i < 3; ++i) {
        if (ends[i] - ends[i + 2] < 1.5) {
            return ends[i];
        }
    }
    return ends.empty() ? 0.0 : ends.front();
}

long sizeKey(double size) {
    return std::lround(size * 2.0);
}

}  // namespace

ColumnRow columnRow(const Row& row, ReadingDirection direction) {
    ColumnRow result;
    result.line = joined(row);
    result.type = typeOf(result.line);
    result.text = textOf(result.line);
    const bool isForward = direction == ReadingDirection::LeftToRight;
    result.start = isForward ? row.box.x0 : -row.box.x1;
    result.end = isForward ? row.box.x1 : -row.box.x0;
    result.marker = itemMarkerBytes(result.text);
    result.isBullet = isBullet(std::string_view(result.text).substr(0, result.marker));
    result.number = numberLevels(result.text);
    result.letters = static_cast<std::size_t>(std::ranges::count_if(result.text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<signed char>(c) < 0;
    }));
    return result;
}

ColumnMeasure::ColumnMeasure(std::span<const Row> rows, ReadingDirection direction) {
    std::vector<double> starts;
    std::vector<double> ends;
    std::map<long, std::vector<double>> distances;
    LineType last;
    for (const Row& row : rows) {
        const bool isForward = direction == ReadingDirection::LeftToRight;
        starts.push_back(isForward ? -row.box.x0 : row.box.x1);
        ends.push_back(isForward ? row.box.x1 : -row.box.x0);
        const LineType type = typeOf(joined(row));
        const double distance = (type.foot - last.foot) / std::max(type.size, 1.0);
        if (last.size > 0.0 && std::abs(type.size - last.size) < 0.05 * type.size &&
            distance > kPitchMin && distance < kPitchMax) {
            distances[sizeKey(type.size)].push_back(distance * type.size);
        }
        last = type;
    }
    start = -edgeOf(std::move(starts));
    end = edgeOf(std::move(ends));
    for (auto& [size, all] : distances) {
        // Most distances are between lines of one paragraph, and these are the smaller ones.
        std::ranges::sort(all);
        pitches_[size] = all[all.size() / 3];
    }
}

double ColumnMeasure::pitchOf(double size) const {
    const auto found = pitches_.find(sizeKey(size));
    return found != pitches_.end() ? found->second : kUsualPitch * size;
}

void markEntries(std::vector<ColumnRow>& rows) {
    const auto endsWithFarNumber = [](const ColumnRow& row) {
        const std::vector<Word>& words = row.line.words;
        return words.size() > 1 && words.back().text.size() <= 4 &&
               edgeCell(words.back().text).number.has_value() &&
               words.back().box.x0 - words[words.size() - 2].box.x1 > kEntryGapEm * row.type.size;
    };
    for (ColumnRow& row : rows) {
        row.isEntry = hasLeaders(row.text);
    }
    const std::size_t leaders = static_cast<std::size_t>(
        std::ranges::count_if(rows, [](const ColumnRow& row) { return row.isEntry; }));
    for (ColumnRow& row : rows) {
        row.isEntry = row.isEntry || (leaders >= kLeadersMin && endsWithFarNumber(row));
    }
}

bool isListing(std::span<const Row> rows, const BodyType& body) {
    double monospaced = 0.0;
    double all = 0.0;
    for (const Row& row : rows) {
        for (const Line& line : row.cells) {
            for (const Word& word : line.words) {
                const auto count = static_cast<double>(characterCount(word.text));
                all += count;
                monospaced += word.monospaced ? count : 0.0;
            }
        }
    }
    return !body.isMonospaced && monospaced > 0.85 * all;
}

}  // namespace strata::datasetgen::pdf
