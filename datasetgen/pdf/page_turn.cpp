// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_turn.h"

#include "datasetgen/pdf/type_measures.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata::datasetgen::pdf {
namespace {

// Fonts claim boxes of 0.9 to 1.45 type sizes; in all of them the baseline lies about there.
constexpr double kBaselineFromFoot = 0.23;

/// A box of a page of `width` x `height` after `quarterTurns` counter-clockwise.
Box turnedBack(const Box& box, int quarterTurns, double width, double height) {
    switch (quarterTurns & 3) {
        case 1:
            return Box{box.y0, width - box.x1, box.y1, width - box.x0};
        case 2:
            return Box{width - box.x1, height - box.y1, width - box.x0, height - box.y0};
        case 3:
            return Box{height - box.y1, box.x0, height - box.y0, box.x1};
        default:
            return box;
    }
}

int commonRotation(const std::vector<PlacedWord>& words) {
    std::array<std::size_t, 4> bytes{};
    for (const PlacedWord& placed : words) {
        bytes[static_cast<std::size_t>(placed.rotation & 3)] += placed.word.text.size();
    }
    const auto most = std::ranges::max_element(bytes);
    return static_cast<int>(most - bytes.begin());
}

}  // namespace

Box typeBox(const Box& box, double size) {
    const double height = box.y1 - box.y0;
    const double baseline = box.y1 - kBaselineFromFoot * height;
    return Box{box.x0, baseline - kCapitalsEm * size, box.x1, baseline + kDescendersEm * size};
}

PageWords uprightPage(std::vector<PlacedWord> words, double width, double height) {
    PageWords page;
    page.turns = commonRotation(words);
    const bool isSideways = page.turns % 2 == 1;
    page.width = isSideways ? height : width;
    page.height = isSideways ? width : height;
    for (PlacedWord& placed : words) {
        Word& word = placed.word;
        word.box = turnedBack(word.box, page.turns, width, height);
        if ((placed.rotation & 3) != page.turns) {
            word.turns = (placed.rotation - page.turns + 4) & 3;
            page.turnedWords.push_back(std::move(word));
            continue;
        }
        const double claimed = word.box.y1 - word.box.y0;
        // A bitmap font may give its size in its own units.
        if (word.size < 0.4 * claimed || word.size > 2.5 * claimed) {
            word.size = claimed;
        }
        word.box = typeBox(word.box, word.size);
        page.words.push_back(std::move(word));
    }
    return page;
}

Box asSeen(const Box& box, const PageWords& page) {
    return turnedBack(box, 4 - page.turns, page.width, page.height);
}

Box asLaidOut(const Box& box, const PageWords& page) {
    const bool isSideways = page.turns % 2 == 1;
    return turnedBack(box, page.turns, isSideways ? page.height : page.width,
                      isSideways ? page.width : page.height);
}

}  // namespace strata::datasetgen::pdf
