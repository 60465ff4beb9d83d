// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/scripts.h"

#include "base/assert.h"
#include "datasetgen/text/text_words.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <memory>

namespace strata::datasetgen {
namespace {

constexpr char32_t kProlongedSoundMark = 0x30FC;

UScriptCode scriptOf(char32_t character) {
    UErrorCode status = U_ZERO_ERROR;
    return uscript_getScript(static_cast<UChar32>(character), &status);
}

/// Loading ICU's dictionaries costs more than splitting a page; one iterator a thread serves all.
icu::BreakIterator& wordIterator() {
    thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::BreakIterator> made(
            icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
        STRATA_ASSERT(U_SUCCESS(status));
        return made;
    }();
    return *iterator;
}

}  // namespace

bool isEastAsian(std::string_view language) {
    return language == "zh" || language == "ja" || language == "ko";
}

bool isUnspaced(char32_t character) {
    if (character < 0x0E00) {
        return false;
    }
    switch (scriptOf(character)) {
        case USCRIPT_HAN:
        case USCRIPT_HIRAGANA:
        case USCRIPT_KATAKANA:
        case USCRIPT_THAI:
        case USCRIPT_LAO:
        case USCRIPT_KHMER:
        case USCRIPT_MYANMAR:
            return true;
        default:
            return character == kProlongedSoundMark;
    }
}

bool isHangul(char32_t character) {
    return character >= 0x1100 && scriptOf(character) == USCRIPT_HANGUL;
}

bool isSpacedLetter(char32_t character) {
    return u_isalnum(static_cast<UChar32>(character)) != 0 && !isUnspaced(character) &&
           !isHangul(character);
}

bool isMostlyUnspaced(std::string_view text) {
    std::size_t letters = 0;
    std::size_t unspaced = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCharacter(text, at);
        letters += u_isalpha(static_cast<UChar32>(character)) != 0 ? 1 : 0;
        unspaced += isUnspaced(character) ? 1 : 0;
    }
    return unspaced * 2 > letters;
}

std::vector<std::size_t> wordEnds(std::string_view run) {
    UErrorCode status = U_ZERO_ERROR;
    UText* source =
        utext_openUTF8(nullptr, run.data(), static_cast<std::int64_t>(run.size()), &status);
    STRATA_ASSERT(U_SUCCESS(status));
    icu::BreakIterator& iterator = wordIterator();
    iterator.setText(source, status);
    std::vector<std::size_t> ends;
    bool anyWord = false;
    iterator.first();
    for (std::int32_t at = iterator.next(); at != icu::BreakIterator::DONE; at = iterator.next()) {
        const bool word = iterator.getRuleStatus() >= UBRK_WORD_NONE_LIMIT;
        if (word && anyWord) {
            ends.push_back(static_cast<std::size_t>(at));
        } else if (ends.empty()) {
            ends.push_back(static_cast<std::size_t>(at));
        } else {
            ends.back() = static_cast<std::size_t>(at);
        }
        anyWord = anyWord || word;
    }
    utext_close(source);
    if (ends.empty() || ends.back() < run.size()) {
        ends.push_back(run.size());
    }
    return ends;
}

}  // namespace strata::datasetgen
