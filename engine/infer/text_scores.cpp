// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/text_scores.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>

namespace strata::infer {
namespace {

icu::UnicodeString folded(std::string_view text) {
    icu::UnicodeString unicode = icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const composer = icu::Normalizer2::getNFCInstance(status);
    if (U_SUCCESS(status)) {
        unicode = composer->normalize(unicode.foldCase(), status);
    }
    return unicode;
}

bool isSpace(UChar32 character) {
    return u_isUWhiteSpace(character) != 0;
}

bool isSentenceEnd(UChar32 character) {
    return character == '.' || character == '!' || character == '?' || character == ',' ||
           character == ';' || character == ':' || character == 0x2026 || character == 0x3002 ||
           character == 0xff01 || character == 0xff0c || character == 0xff0e || character == 0xff1f;
}

bool isWordPart(UChar32 character) {
    const std::uint32_t mask = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK;
    return (U_GET_GC_MASK(character) & mask) != 0;
}

bool isWordAlone(UChar32 character) {
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(character, &status);
    return script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA ||
           script == USCRIPT_THAI || script == USCRIPT_LAO || script == USCRIPT_KHMER ||
           script == USCRIPT_MYANMAR;
}

std::string utf8(const icu::UnicodeString& text) {
    std::string bytes;
    text.toUTF8String(bytes);
    return bytes;
}

std::size_t commonSubsequenceLength(const std::vector<std::string>& left,
                                    const std::vector<std::string>& right) {
    std::vector<std::size_t> row(right.size() + 1, 0);
    for (const std::string& word : left) {
        std::size_t diagonal = 0;  // of the row above
        for (std::size_t column = 1; column <= right.size(); ++column) {
            const std::size_t above = row[column];
            row[column] =
                word == right[column - 1] ? diagonal + 1 : std::max(above, row[column - 1]);
            diagonal = above;
        }
    }
    return row.back();
}

}  // namespace

std::string normalisedAnswer(std::string_view text) {
    const icu::UnicodeString source = folded(text);
    icu::UnicodeString answer;
    for (std::int32_t index = 0; index < source.length(); index = source.moveIndex32(index, 1)) {
        const UChar32 character = source.char32At(index);
        if (!isSpace(character)) {
            answer.append(character);
        } else if (!answer.isEmpty() && answer.char32At(answer.length() - 1) != ' ') {
            answer.append(UChar32{' '});
        }
    }
    while (!answer.isEmpty()) {
        const UChar32 last = answer.char32At(answer.length() - 1);
        if (last != ' ' && !isSentenceEnd(last)) {
            break;
        }
        answer.truncate(answer.length() - 1);
    }
    return utf8(answer);
}

bool exactMatch(std::string_view candidate, std::string_view reference) {
    return normalisedAnswer(candidate) == normalisedAnswer(reference);
}

std::vector<std::string> scoreWords(std::string_view text) {
    const icu::UnicodeString source = folded(text);
    std::vector<std::string> words;
    icu::UnicodeString word;
    const auto finish = [&] {
        if (!word.isEmpty()) {
            words.push_back(utf8(word));
            word.remove();
        }
    };
    for (std::int32_t index = 0; index < source.length(); index = source.moveIndex32(index, 1)) {
        const UChar32 character = source.char32At(index);
        if (!isWordPart(character)) {
            finish();
        } else if (isWordAlone(character)) {
            finish();
            words.push_back(utf8(icu::UnicodeString(character)));
        } else {
            word.append(character);
        }
    }
    finish();
    return words;
}

double rougeL(std::string_view candidate, std::string_view reference) {
    std::vector<std::string> left = scoreWords(candidate);
    std::vector<std::string> right = scoreWords(reference);
    left.resize(std::min(left.size(), kScoreWordsMax));
    right.resize(std::min(right.size(), kScoreWordsMax));
    if (left.empty() || right.empty()) {
        return 0.0;
    }
    const auto common = static_cast<double>(commonSubsequenceLength(left, right));
    const double precision = common / static_cast<double>(left.size());
    const double recall = common / static_cast<double>(right.size());
    return common > 0.0 ? 2.0 * precision * recall / (precision + recall) : 0.0;
}

}  // namespace strata::infer
