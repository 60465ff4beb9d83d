// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/sentence_splitter.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"

#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include <algorithm>
#include <cctype>
#include <memory>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSentenceBytesMax = 1500;

bool isAbbreviation(std::string_view word, std::string_view language) {
    const auto knows = [&](std::string_view of) {
        return languageWords(of, "abbreviations.txt").contains(word);
    };
    // English and German are the ones that texts without a known language have mostly been.
    return language.empty() ? knows("en") || knows("de") : knows(language);
}

/// "am 3. Mai": in German a full stop makes a number an ordinal.
bool isOrdinal(std::string_view word, std::string_view language) {
    return language == "de" && word.size() <= 3 &&
           std::all_of(word.begin(), word.end() - 1,
                       [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

/// Whether the letter that a text ends with is the unit of a number, as in "230 V." but not in "in
/// 1936 A."
bool endsWithUnit(std::string_view text) {
    const std::string_view before = trimmed(text.substr(0, text.size() - 2));
    const std::string_view number = before.substr(before.find_last_of(" \n\t(") + 1);
    const bool year = number.size() == 4 && (number[0] == '1' || number.starts_with("20"));
    return !number.empty() && number.find_first_not_of("0123456789.,") == std::string_view::npos &&
           !year;
}

/// Whether a sentence cannot end after `text`.
bool endsOpen(std::string_view text, std::string_view language) {
    if (text.empty() || text.back() != '.') {
        return false;
    }
    const std::size_t blank = text.find_last_of(" \n\t(");
    const std::string last =
        lowerCase(blank == std::string_view::npos ? text : text.substr(blank + 1));
    const bool initial =
        last.size() == 2 && beginsWithUpper(text.substr(text.size() - 2)) && !endsWithUnit(text);
    return initial || isAbbreviation(last, language) ||
           (last.size() > 1 && isOrdinal(last, language));
}

std::size_t countOf(std::string_view text, std::string_view sign) {
    std::size_t count = 0;
    for (std::size_t at = text.find(sign); at != std::string_view::npos;
         at = text.find(sign, at + sign.size())) {
        ++count;
    }
    return count;
}

bool hasOpenParenthesis(std::string_view text) {
    return countOf(text, "(") > countOf(text, ")") ||
           countOf(text, "\uff08") > countOf(text, "\uff09");
}

/// Loading ICU's rules costs more than splitting a paragraph; one iterator a thread serves all.
icu::BreakIterator& sentenceIterator() {
    thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::BreakIterator> made(
            icu::BreakIterator::createSentenceInstance(icu::Locale::getRoot(), status));
        STRATA_ASSERT(U_SUCCESS(status));
        return made;
    }();
    return *iterator;
}

std::vector<std::size_t> boundaries(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    UText* source =
        utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status);
    STRATA_ASSERT(U_SUCCESS(status));
    icu::BreakIterator& iterator = sentenceIterator();
    iterator.setText(source, status);
    std::vector<std::size_t> ends;
    iterator.first();
    for (std::int32_t at = iterator.next(); at != icu::BreakIterator::DONE; at = iterator.next()) {
        ends.push_back(static_cast<std::size_t>(at));
    }
    utext_close(source);
    if (ends.empty() || ends.back() != text.size()) {
        ends.push_back(text.size());
    }
    return ends;
}

/// A full stop of Chinese or Japanese ends a sentence whatever follows: "…。npm".
bool endsWide(std::string_view text) {
    return text.ends_with("\u3002") || text.ends_with("\uff01") || text.ends_with("\uff1f");
}

TextSpan withoutBlanks(std::string_view text, TextSpan span) {
    const std::string_view part = textAt(text, span);
    const std::string_view inner = trimmed(part);
    if (inner.empty()) {
        return {span.end, span.end};
    }
    const auto begin = span.begin + static_cast<std::size_t>(inner.data() - part.data());
    return {begin, begin + inner.size()};
}

}  // namespace

std::vector<TextSpan> splitSentences(std::string_view text, std::string_view language) {
    std::vector<TextSpan> sentences;
    std::size_t begin = 0;
    for (const std::size_t end : boundaries(text)) {
        const TextSpan span = withoutBlanks(text, {begin, end});
        const std::string_view part = textAt(text, span);
        const std::string_view next = trimmed(text.substr(end));
        const bool bounded = part.size() < kSentenceBytesMax;
        if (end != text.size() && bounded &&
            (endsOpen(part, language) || hasOpenParenthesis(part) ||
             (beginsWithLower(next) && !endsWide(part)))) {
            continue;
        }
        if (span.begin < span.end) {
            sentences.push_back(span);
        }
        begin = end;
    }
    return sentences;
}

}  // namespace strata::datasetgen
