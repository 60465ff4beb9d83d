// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/labels.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kGapEm = 1.0;

/// The place of a word's begin and end along its own direction of reading.
std::pair<double, double> along(const Word& word) {
    switch (word.turns) {
        case 1:
            return {word.box.y0, word.box.y1};
        case 2:
            return {-word.box.x1, -word.box.x0};
        default:
            return {-word.box.y1, -word.box.y0};
    }
}

double across(const Word& word) {
    return word.turns == 2 ? middleY(word.box) : middleX(word.box);
}

}  // namespace

std::vector<Word> labelsOf(std::vector<Word> turnedWords) {
    std::ranges::stable_sort(turnedWords, [](const Word& a, const Word& b) {
        return std::tuple(a.turns, std::lround(across(a) / 3.0), along(a).first) <
               std::tuple(b.turns, std::lround(across(b) / 3.0), along(b).first);
    });
    std::vector<Word> labels;
    for (Word& word : turnedWords) {
        const double em = std::max(word.size, 1.0);
        const bool goesOn = !labels.empty() && labels.back().turns == word.turns &&
                            std::abs(across(labels.back()) - across(word)) < 0.5 * em &&
                            along(word).first - along(labels.back()).second < kGapEm * em;
        if (goesOn) {
            labels.back().text += " " + word.text;
            labels.back().box = around(labels.back().box, word.box);
        } else {
            labels.push_back(std::move(word));
        }
    }
    return labels;
}

}  // namespace strata::datasetgen::pdf
