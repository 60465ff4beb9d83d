// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/sentence_splitter.h"

#include "base/assert.h"

#include <unicode/brkiter.h>
#include <unicode/utext.h>

#include <algorithm>
#include <array>
#include <memory>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSentenceBytesMax = 1500;

// Lower case, with their full stop. English and German ones; single letters are handled apart.
constexpr std::array<std::string_view, 64> kAbbreviations{
    "ref.",    "refs.", "e.g.",  "i.e.",  "etc.", "vs.",   "cf.",   "fig.",  "figs.", "eq.",
    "eqs.",    "sec.",  "no.",   "nos.",  "vol.", "pp.",   "p.",    "ch.",   "ed.",   "eds.",
    "approx.", "resp.", "dr.",   "mr.",   "mrs.", "ms.",   "prof.", "st.",   "inc.",  "ltd.",
    "co.",     "corp.", "dept.", "est.",  "al.",  "max.",  "min.",  "temp.", "incl.", "excl.",
    "u.s.",    "z.b.",  "d.h.",  "bzw.",  "ca.",  "nr.",   "abb.",  "tab.",  "vgl.",  "usw.",
    "u.a.",    "s.o.",  "s.u.",  "evtl.", "ggf.", "inkl.", "zzgl.", "str.",  "jan.",  "feb.",
    "aug.",    "sept.", "oct.",  "dec."};

/// Whether a sentence cannot end after `text`.
bool endsOpen(std::string_view text) {
    if (text.empty() || text.back() != '.') {
        return false;
    }
    const std::size_t blank = text.find_last_of(" \n\t(");
    const std::string last =
        lowerCase(blank == std::string_view::npos ? text : text.substr(blank + 1));
    const bool initial = last.size() == 2 && beginsWithUpper(text.substr(text.size() - 2));
    return initial || std::ranges::find(kAbbreviations, last) != kAbbreviations.end();
}

std::ptrdiff_t openParentheses(std::string_view text) {
    return std::ranges::count(text, '(') - std::ranges::count(text, ')');
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

TextSpan withoutBlanks(std::string_view text, TextSpan span) {
    const std::string_view part = text.substr(span.begin, span.end - span.begin);
    const std::string_view inner = trimmed(part);
    if (inner.empty()) {
        return {span.end, span.end};
    }
    const auto begin = span.begin + static_cast<std::size_t>(inner.data() - part.data());
    return {begin, begin + inner.size()};
}

}  // namespace

std::vector<TextSpan> splitSentences(std::string_view text) {
    std::vector<TextSpan> sentences;
    std::size_t begin = 0;
    for (const std::size_t end : boundaries(text)) {
        const TextSpan span = withoutBlanks(text, {begin, end});
        const std::string_view part = text.substr(span.begin, span.end - span.begin);
        const std::string_view next = trimmed(text.substr(end));
        const bool bounded = part.size() < kSentenceBytesMax;
        if (end != text.size() && bounded &&
            (endsOpen(part) || openParentheses(part) > 0 || beginsWithLower(next))) {
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
