// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/language_guess.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::array kSpacedLanguages =
    std::to_array<std::string_view>({"en", "de", "fr", "es", "it", "pt", "nl", "pl"});

using LanguageSet = std::vector<std::size_t>;  ///< places in kSpacedLanguages

/// The small words of all languages with the languages that have them.
const std::map<std::string, LanguageSet, std::less<>>& smallWords() {
    static const std::map<std::string, LanguageSet, std::less<>> words = [] {
        std::map<std::string, LanguageSet, std::less<>> all;
        for (std::size_t i = 0; i < kSpacedLanguages.size(); ++i) {
            for (const std::string& word : languageLines(kSpacedLanguages[i], "small_words.txt")) {
                all[word].push_back(i);
            }
        }
        return all;
    }();
    return words;
}

constexpr std::size_t kLookBytesMax = 20000;

struct Scripts {
    std::size_t letters = 0;
    std::size_t han = 0;
    std::size_t kana = 0;
    std::size_t hangul = 0;
    std::size_t cyrillic = 0;
};

Scripts scriptsOf(std::string_view text) {
    Scripts scripts;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = static_cast<UChar32>(nextCharacter(text, at));
        if (u_isalpha(character) == 0) {
            continue;
        }
        UErrorCode status = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(character, &status);
        ++scripts.letters;
        scripts.han += script == USCRIPT_HAN ? 1 : 0;
        scripts.kana += script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA ? 1 : 0;
        scripts.hangul += script == USCRIPT_HANGUL ? 1 : 0;
        scripts.cyrillic += script == USCRIPT_CYRILLIC ? 1 : 0;
    }
    return scripts;
}

/// A Han character says as much as several letters: program names in Latin letters do not make a
/// Chinese manual English.
std::string byScript(std::string_view text) {
    const Scripts scripts = scriptsOf(text);
    const std::size_t eastAsian = scripts.han + scripts.kana + scripts.hangul;
    if (eastAsian * 4 > scripts.letters) {
        if (scripts.hangul * 2 > eastAsian) {
            return "ko";
        }
        return scripts.kana * 8 > eastAsian ? "ja" : "zh";
    }
    return scripts.cyrillic * 2 > scripts.letters ? "ru" : std::string();
}

}  // namespace

std::string guessLanguage(std::string_view text) {
    text = text.substr(0, kLookBytesMax);
    const std::string script = byScript(text);
    if (!script.empty()) {
        return script;
    }
    // A word that several languages have says less of each.
    std::array<std::size_t, kSpacedLanguages.size()> hits{};
    std::array<double, kSpacedLanguages.size()> weights{};
    const std::vector<Word> words = wordsOf(text);
    for (const Word& word : words) {
        const auto found = smallWords().find(word.bare);
        if (found != smallWords().end()) {
            for (const std::size_t language : found->second) {
                ++hits[language];
                weights[language] += 1.0 / static_cast<double>(found->second.size());
            }
        }
    }
    const auto best = static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin());
    if (hits[best] < 2 || weights[best] < 1.0 || hits[best] * 12 < words.size()) {
        return {};
    }
    const auto rivals = std::ranges::count_if(
        weights, [&](double weight) { return weight * 3 >= weights[best] * 2; });
    return rivals == 1 ? std::string(kSpacedLanguages[best]) : std::string();
}

}  // namespace strata::datasetgen
