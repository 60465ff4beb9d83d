// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/sentence_faults.h"

#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace strata::datasetgen {
namespace {

/// Signs of mathematics beyond those that stand in plain sentences, and characters that have no
/// meaning outside their font.
bool holdsFormula(std::string_view sentence) {
    constexpr std::array<char32_t, 7> plain{0x2212, 0x2215, 0x2219, 0x221E, 0x2248, 0x2260, 0x2264};
    for (std::size_t at = 0; at < sentence.size();) {
        const char32_t c = nextCharacter(sentence, at);
        const bool operation =
            c >= 0x2200 && c <= 0x22FF && c != 0x2265 && std::ranges::find(plain, c) == plain.end();
        const bool letter = c >= 0x1D400 && c <= 0x1D7FF;
        const bool noText = (c >= 0xE000 && c <= 0xF8FF) || c == 0xFFFD;
        if (operation || letter || noText) {
            return true;
        }
    }
    return false;
}

/// Many of the signs that programs are written with.
bool looksLikeCode(std::string_view sentence) {
    constexpr std::string_view signs = "{}[]=;#|\\^~*@";
    constexpr std::size_t shareMin = 12;
    const auto count = static_cast<std::size_t>(std::ranges::count_if(
        sentence, [&](char c) { return signs.find(c) != std::string_view::npos; }));
    return count * shareMin > sentence.size();
}

/// A sign alone between blanks that belongs to a word.
bool holdsLooseMark(const std::vector<Word>& words, std::string_view sentence) {
    return std::ranges::any_of(words, [&](const Word& word) {
        const std::string_view raw = textAt(sentence, word.span);
        return !raw.empty() && raw.find_first_not_of(".,;:!?)]'`") == std::string_view::npos;
    });
}

}  // namespace

std::string mendedSentence(std::string_view sentence) {
    // Raised digits behind a word of letters point at a note; behind "m" or "x" they are powers.
    static const TextPattern noteMark(R"(([A-Za-z]{4}|[.,)])[¹²³⁰⁴-⁹]+)");
    static const TextPattern points(
        R"((https?://[^ ]*\.) (([a-z0-9-]+\.)?(com|org|net|edu|html?|php|pdf|txt|asm|zip|git)\b))");
    static const TextPattern slashes(R"((https?://[^ ]*/) ([a-z_]+(?:/|[.?][a-z])))");
    static const TextPattern closing(R"( +([)\]]))");
    static const TextPattern opening(R"(([(\[]) +)");
    std::string text = noteMark.replacedAll(sentence, "$1");
    text = points.replacedAll(text, "$1$2");
    text = slashes.replacedAll(text, "$1$2");
    text = closing.replacedAll(text, "$1");
    return opening.replacedAll(text, "$1");
}

bool isTorn(std::string_view sentence) {
    const std::vector<Word> words = wordsOf(sentence);
    static const TextPattern twoStops(R"([.!?] ?\.$)");
    static const TextPattern spacedCapitals(R"(\b[B-HJ-Z] [A-Z]{4,}\b)");
    static const TextPattern listNumber(R"(^(\(?\d{1,3}[.)]|[a-z]\)|#\d) )");
    static const TextPattern dashedOption(R"((^|[ (])[–—][A-Za-z])");
    static const TextPattern cutName(R"([A-Za-z]_ [a-z])");
    static const TextPattern indexRow(R"((, \d{1,4}){3,}\.?$)");
    const TextPattern* const marks[] = {&twoStops,     &spacedCapitals, &listNumber,
                                        &dashedOption, &indexRow,       &cutName};
    return std::ranges::any_of(marks,
                               [&](const TextPattern* mark) { return mark->occursIn(sentence); }) ||
           holdsLooseMark(words, sentence) || holdsFormula(sentence) || looksLikeCode(sentence);
}

bool holdsBrokenWord(std::string_view sentence, const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(sentence);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string_view raw = textAt(sentence, words[i].span);
        const std::string& rest = words[i + 1].bare;
        const bool single =
            raw.size() == 1 && beginsWithLetter(raw) && raw != "a" && raw != "A" && raw != "I";
        // "floating -point" of a text that writes "floating-point".
        const std::string lower = lowerCase(raw);
        if (rest.size() >= 4 && rest[0] == '-' && rest[1] != '-' &&
            !vocabulary.commonSpelling(lower + rest).empty()) {
            return true;
        }
        if (single && rest.size() >= 3 && vocabulary.count(rest) <= 1 &&
            !vocabulary.commonSpelling(lower + rest).empty()) {
            return true;
        }
    }
    return false;
}

}  // namespace strata::datasetgen
