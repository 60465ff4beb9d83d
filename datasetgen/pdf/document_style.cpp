// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/document_style.h"

#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cmath>

namespace strata::datasetgen::pdf {
namespace {

constexpr double kMostlyMonospaced = 0.6;

}  // namespace

void StyleCount::add(const PageWords& page) {
    for (const Word& word : page.words) {
        const std::size_t count = characterCount(word.text);
        if (page.isByOcr) {
            ocrCharacters[std::lround(word.size)] += count;
        } else {
            characters[{word.font, std::lround(word.size * 10.0)}] += count;
        }
        vocabulary.add(word.text);
        ligatures.add(word.text);
    }
}

void StyleCount::merge(const StyleCount& other) {
    for (const auto& [key, count] : other.characters) {
        characters[key] += count;
    }
    for (const auto& [size, count] : other.ocrCharacters) {
        ocrCharacters[size] += count;
    }
    vocabulary.merge(other.vocabulary);
    ligatures.merge(other.ligatures);
}

ReadStyle styleOf(const StyleCount& count, const FontTable& fonts) {
    ReadStyle read;
    read.style.vocabulary = count.vocabulary;
    read.ligaturesAreLost = count.ligatures.areLost();
    std::map<long, std::size_t> sizes;
    std::map<long, std::size_t> bold;
    std::size_t all = 0;
    std::size_t monospaced = 0;
    for (const auto& [key, characters] : count.characters) {
        const FontTraits traits = fonts.traits(key.first);
        sizes[key.second] += characters;
        bold[key.second] += traits.bold ? characters : 0;
        monospaced += traits.monospaced ? characters : 0;
        all += characters;
    }
    for (const auto& [size, characters] : count.ocrCharacters) {
        sizes[size * 10] += characters;
        all += characters;
    }
    if (all == 0) {
        return read;
    }
    const auto most = std::ranges::max_element(
        sizes, [](const auto& a, const auto& b) { return a.second < b.second; });
    BodyType& body = read.style.body;
    body.size = static_cast<double>(most->first) / 10.0;
    body.isBold = 2 * bold[most->first] > most->second;
    body.isMonospaced =
        static_cast<double>(monospaced) > kMostlyMonospaced * static_cast<double>(all);
    return read;
}

void applyFonts(PageWords& page, const FontTable& fonts, const BodyType& body) {
    if (page.isByOcr) {
        return;
    }
    std::map<std::uint32_t, FontTraits> known;
    for (std::vector<Word>* words : {&page.words, &page.turnedWords}) {
        for (Word& word : *words) {
            auto traits = known.find(word.font);
            if (traits == known.end()) {
                traits = known.emplace(word.font, fonts.traits(word.font)).first;
            }
            word.bold = traits->second.bold;
            word.italic = traits->second.italic;
            word.monospaced = traits->second.monospaced && !body.isMonospaced;
        }
    }
}

}  // namespace strata::datasetgen::pdf
