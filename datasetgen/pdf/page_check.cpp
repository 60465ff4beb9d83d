// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/page_check.h"

#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>

namespace strata::datasetgen::pdf {
namespace {

constexpr std::size_t kCharactersMin = 32;
constexpr double kInkShareMin = 0.0004;
constexpr int kInk = 160;
// English has such a pair in one word of 40, German, French and Spanish in one of 60 to 100.
constexpr std::size_t kLigatureWordsMin = 900;

}  // namespace

TextLayer textLayerOf(const PageWords& page, const GlyphCount& glyphs) {
    if (5 * glyphs.unmapped > glyphs.glyphs) {
        return TextLayer::Garbled;
    }
    std::size_t characters = 0;
    for (const std::vector<Word>* words : {&page.words, &page.turnedWords}) {
        for (const Word& word : *words) {
            characters += characterCount(word.text);
        }
    }
    return characters < kCharactersMin ? TextLayer::Missing : TextLayer::Usable;
}

bool hasInk(const GreyImage& image) {
    const auto dark =
        std::ranges::count_if(image.pixels, [](std::uint8_t pixel) { return pixel < kInk; });
    return static_cast<double>(dark) > kInkShareMin * static_cast<double>(image.pixels.size());
}

void LigatureCount::add(std::string_view word) {
    if (word.size() < 3) {
        return;
    }
    ++words;
    constexpr std::array<std::string_view, 3> all{"ff", "fi", "fl"};
    pairs +=
        std::ranges::any_of(
            all, [&](std::string_view pair) { return word.find(pair) != std::string_view::npos; })
            ? 1
            : 0;
}

void LigatureCount::merge(const LigatureCount& other) {
    words += other.words;
    pairs += other.pairs;
}

bool LigatureCount::areLost() const {
    return words >= kLigatureWordsMin && pairs == 0;
}

}  // namespace strata::datasetgen::pdf
