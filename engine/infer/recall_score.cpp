// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/recall_score.h"

#include "infer/text_scores.h"
#include "text/text_pattern.h"
#include "text/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace strata::infer {
namespace {

using Words = std::set<std::string>;

struct Term {
    std::string text;  ///< folded; a number without thousands separators
    bool isNumber = false;
    bool hasCapital = false;
    bool beginsSentence = false;
    bool touchesPrevious = false;  ///< nothing but blanks stand between them
};

/// A number with what belongs to it, a sign of a unit with its letters, a word. Scripts that put no
/// blanks between words have terms of one letter.
const text::TextPattern& termPattern() {
    static const text::TextPattern pattern = [] {
        const std::string lone =
            "[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}\\p{Lao}\\p{Khmer}\\p{Myanmar}]";
        const std::string number =
            "(?:(?<![^\\s(])[-\u2212])?[0-9]+(?:[,'\u2019\u00a0\u202f][0-9]{3}(?![0-9]))*"
            "(?:[.,:/][0-9]+)*";
        const std::string unitSign = "[%\u2030\u00b0\\p{Sc}]\\p{L}*";
        const std::string word = "[\\p{L}\\p{M}](?:(?!" + lone + ")[\\p{L}\\p{M}\\p{N}])*";
        return text::TextPattern::regex(number + '|' + unitSign + '|' + lone + '|' + word);
    }();
    return pattern;
}

bool isAnswerDigit(char character) {
    return character >= '0' && character <= '9';
}

/// "1,200" is 1200, "3,5" is 3.5; what else stands between digits goes.
std::string plainNumber(std::string_view number) {
    std::string plain(isAnswerDigit(number.front()) ? "" : "-");
    for (std::size_t at = 0; at < number.size(); ++at) {
        const char character = number[at];
        if (isAnswerDigit(character) || character == '.' || character == ':' || character == '/') {
            plain += character;
        } else if (character == ',') {
            const std::size_t end = number.find_first_not_of("0123456789", at + 1);
            plain += std::min(end, number.size()) - at == 4 ? "" : ".";
        }
    }
    return plain;
}

bool holdsCapital(std::string_view term) {
    for (std::size_t at = 0; at < term.size(); at += text::utf8Length(term[at])) {
        if (u_isupper(static_cast<UChar32>(text::utf8At(term, at))) != 0) {
            return true;
        }
    }
    return false;
}

std::vector<Term> termsOf(std::string_view raw) {
    const std::string text = text::replaceInvalidUtf8(raw);
    std::vector<Term> terms;
    std::size_t end = 0;
    text::TextMatcher matcher(termPattern());
    for (const text::ByteRange& range : matcher.findAll(text)) {
        const std::string_view gap = std::string_view(text).substr(end, range.begin - end);
        const std::string_view found =
            std::string_view(text).substr(range.begin, range.end - range.begin);
        end = range.end;
        Term term;
        const bool isSigned = found.starts_with('-') || found.starts_with("\u2212");
        term.isNumber = isAnswerDigit(found.front()) || isSigned;
        term.text = term.isNumber ? plainNumber(found) : normalisedAnswer(found);
        term.hasCapital = holdsCapital(found);
        term.beginsSentence =
            terms.empty() || gap.find_first_of(".!?:\n") != std::string_view::npos;
        term.touchesPrevious =
            !terms.empty() && gap.find_first_not_of(" \t") == std::string_view::npos;
        terms.push_back(std::move(term));
    }
    return terms;
}

Words wordsOf(const std::vector<Term>& terms) {
    Words words;
    for (const Term& term : terms) {
        words.insert(term.text);
    }
    return words;
}

/// In many languages and in headings every noun or word has a capital: then it marks no name.
bool capitalsMarkNames(const std::vector<Term>& terms, const Words& given) {
    const auto isInner = [](const Term& term) { return !term.isNumber && !term.beginsSentence; };
    const auto inner = std::ranges::count_if(terms, isInner);
    const auto capitals = std::ranges::count_if(terms, [&](const Term& term) {
        return isInner(term) && term.hasCapital && !given.contains(term.text);
    });
    return 3 * capitals <= inner;
}

/// Numbers, their units and proper names that the question does not give.
std::vector<std::string> keysOf(const std::vector<Term>& reference, const Words& given) {
    const bool hasNames = capitalsMarkNames(reference, given);
    std::vector<std::string> keys;
    bool isBehindKeyNumber = false;
    for (const Term& term : reference) {
        const bool isNew = !given.contains(term.text);
        const bool isName = hasNames && term.hasCapital && !term.beginsSentence;
        const bool isUnit = isBehindKeyNumber && term.touchesPrevious;
        if (isNew && (term.isNumber || isName || isUnit)) {
            keys.push_back(term.text);
        }
        isBehindKeyNumber = isNew && term.isNumber;
    }
    return keys;
}

std::string newWordsOf(const std::vector<Term>& terms, const Words& given) {
    std::string words;
    for (const Term& term : terms) {
        if (!given.contains(term.text)) {
            words += term.text + ' ';
        }
    }
    return words;
}

}  // namespace

bool recallsFact(std::string_view answer, std::string_view question, std::string_view reference) {
    const std::vector<Term> said = termsOf(answer);
    const std::vector<Term> wanted = termsOf(reference);
    const Words given = wordsOf(termsOf(question));
    if (const std::vector<std::string> keys = keysOf(wanted, given); !keys.empty()) {
        const Words words = wordsOf(said);
        return std::ranges::all_of(
            keys, [&words](const std::string& key) { return words.contains(key); });
    }
    const std::string words = newWordsOf(wanted, given);
    return words.empty() ? rougeL(answer, reference) >= kRecallRougeMin
                         : rougeL(newWordsOf(said, given), words) >= kRecallRougeMin;
}

}  // namespace strata::infer
