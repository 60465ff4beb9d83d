// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/pair_language.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/language_guess.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <map>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSampleBytes = 20000;

/// Letters of scripts that the language is not written in, against those that it is.
bool isMostlyOtherScript(std::string_view text, std::string_view language) {
    std::size_t own = 0;
    std::size_t other = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCharacter(text, at);
        if (u_isalpha(static_cast<UChar32>(character)) == 0) {
            continue;
        }
        const bool eastAsian = isUnspaced(character) || isHangul(character);
        const bool latin = character < 0x0250 || (character >= 0x1E00 && character < 0x1F00);
        const bool fits = isEastAsian(language) ? eastAsian || latin
                          : language == "ru"    ? !eastAsian
                                                : latin;
        ++(fits ? own : other);
    }
    return other > own;
}

}  // namespace

std::string documentLanguage(const Document& document) {
    std::map<std::string, std::size_t> bytes;
    std::string sample;
    for (const Block& block : document.blocks) {
        if (!block.removed.empty() || block.kind == BlockKind::Code) {
            continue;
        }
        bytes[guessLanguage(block.text)] += block.text.size();
        if (sample.size() < kSampleBytes) {
            sample += block.text + "\n";
        }
    }
    bytes.erase("");
    const auto most =
        std::ranges::max_element(bytes, {}, [](const auto& entry) { return entry.second; });
    return most == bytes.end() ? guessLanguage(sample) : most->first;
}

SourceLanguages::SourceLanguages(const std::vector<Document>& documents,
                                 const std::vector<Passage>& passages)
    : documents_(documents),
      passages_(passages),
      ofDocuments_(documents.size()),
      ofPassages_(passages.size()) {}

const std::string& SourceLanguages::ofDocument(std::size_t documentIndex) {
    STRATA_ASSERT(documentIndex < ofDocuments_.size());
    Guess& guess = ofDocuments_[documentIndex];
    if (!guess.made) {
        guess = {true, documentLanguage(documents_[documentIndex])};
    }
    return guess.language;
}

const std::string& SourceLanguages::ofPassage(std::size_t passageIndex) {
    STRATA_ASSERT(passageIndex < ofPassages_.size());
    Guess& guess = ofPassages_[passageIndex];
    if (!guess.made) {
        guess = {true, guessLanguage(passages_[passageIndex].text)};
        if (guess.language.empty()) {
            guess.language = ofDocument(passages_[passageIndex].documentIndex);
        }
    }
    return guess.language;
}

bool isInOtherLanguage(std::string_view text, std::string_view source, std::string_view language) {
    if (language.empty()) {
        return false;
    }
    std::set<std::string> known;
    for (const Word& word : wordsOf(source)) {
        known.insert(word.bare);
    }
    const std::vector<Word> words = wordsOf(text);
    const auto unknown = static_cast<std::size_t>(
        std::ranges::count_if(words, [&](const Word& word) { return !known.contains(word.bare); }));
    if (unknown * 2 <= words.size()) {
        return false;
    }
    if (isMostlyOtherScript(text, language)) {
        return true;
    }
    const std::string own = guessLanguage(text);
    // Few characters of Han may be Japanese, Chinese or Korean alike.
    const bool hanOnly = own == "zh" && language != "zh" && isEastAsian(language);
    constexpr std::size_t hanCertain = 12;
    if (!own.empty() && own != language) {
        return !hanOnly || characterCount(text) >= hanCertain;
    }
    // A language that is not known here: a long sentence without one small word of its own.
    const auto& small = languageWords(language, "small_words.txt");
    constexpr std::size_t wordsCertain = 8;
    return own.empty() && !small.empty() && unknown >= wordsCertain &&
           std::ranges::none_of(words, [&](const Word& word) { return small.contains(word.bare); });
}

}  // namespace strata::datasetgen
