// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_words.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "base/utf8.h"
#include "datasetgen/text/scripts.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf.h>

#include <algorithm>
#include <cstdint>
#include <span>

namespace strata::datasetgen {
namespace {

// About what a word takes with the blank behind it.
constexpr std::size_t kWordBytes = 6;

bool isBlankByte(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

bool isAsciiAlnum(char32_t c) {
    return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
}

UChar32 firstCharacter(std::string_view text) {
    std::size_t at = 0;
    return text.empty() ? -1 : static_cast<UChar32>(nextCharacter(text, at));
}

char32_t characterBefore(std::string_view text, std::size_t at) {
    std::size_t begin = at - 1;
    while (begin > 0 && isUtf8Continuation(text[begin])) {
        --begin;
    }
    return nextCharacter(text, begin);
}

bool joinsWords(char32_t character) {
    return character == U'_' || isSpacedLetter(character);
}

constexpr std::u32string_view kOpeningMarks =
    U"([{\"'<*\u201c\u2018\u201e\u201a\u00ab\u2039\u00bf\u00a1"
    U"\u300c\u300e\u300a\u3008\u3010\uff08";
constexpr std::u32string_view kClosingMarks =
    U")]}\"'>*.,;:!?"
    U"\u201d\u2019\u201c\u2018\u00bb\u203a\u2026\u3002\u3001\uff0c\uff1b\uff1a\uff01\uff1f"
    U"\u300d\u300f\u300b\u3009\u3011\uff09\u30fb";

/// Most words begin and end with what is plainly no mark.
bool isAmong(char32_t character, std::u32string_view marks) {
    return !isAsciiAlnum(character) && marks.find(character) != std::u32string_view::npos;
}

/// Without the punctuation that stands around words; an opening hyphen or stop is part of a name.
std::string_view withoutMarks(std::string_view word) {
    for (std::size_t at = 0; !word.empty(); at = 0) {
        if (!isAmong(nextCharacter(word, at), kOpeningMarks)) {
            break;
        }
        word.remove_prefix(at);
    }
    while (!word.empty()) {
        const char32_t last = characterBefore(word, word.size());
        if (!isAmong(last, kClosingMarks)) {
            break;
        }
        word.remove_suffix(static_cast<std::size_t>(U8_LENGTH(static_cast<UChar32>(last))));
    }
    return word;
}

/// Whether words may part at a byte. Korean particles follow their word without a blank.
bool isBoundary(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size()) {
        return true;
    }
    const char32_t before = characterBefore(text, at);
    return !joinsWords(before) || !joinsWords(nextCharacter(text, at));
}

bool hasUnspaced(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (isUnspaced(nextCharacter(text, at))) {
            return true;
        }
    }
    return false;
}

/// The normalized form of ASCII, which most texts are, without the way through ICU's strings.
std::string normalizedAscii(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    bool blank = false;
    for (const char c : text) {
        const bool kept = isAsciiAlnum(static_cast<unsigned char>(c));
        if (kept) {
            result += blank && !result.empty() ? " " : "";
            result += lowerAscii(c);
        }
        blank = !kept;
    }
    return result;
}

std::string withFirst(std::string_view text, UChar32 (*change)(UChar32)) {
    const UChar32 first = firstCharacter(text);
    if (first < 0) {
        return std::string(text);
    }
    std::string result;
    icu::UnicodeString(change(first)).toUTF8String(result);
    return result + std::string(text.substr(static_cast<std::size_t>(U8_LENGTH(first))));
}

}  // namespace

char lowerAscii(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isAscii(std::string_view text) {
    return std::ranges::all_of(text,
                               [](char c) { return (static_cast<unsigned char>(c) & 0x80U) == 0; });
}

std::vector<TextSpan> wordSpansOf(std::string_view text) {
    std::vector<TextSpan> spans;
    spans.reserve(text.size() / kWordBytes + 1);
    std::size_t at = 0;
    while (at < text.size()) {
        if (isBlankByte(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !isBlankByte(text[end])) {
            ++end;
        }
        const std::string_view run = text.substr(at, end - at);
        std::size_t begin = at;
        if (hasUnspaced(run)) {
            for (const std::size_t part : wordEnds(run)) {
                spans.push_back({begin, at + part});
                begin = at + part;
            }
        } else {
            spans.push_back({at, end});
        }
        at = end;
    }
    return spans;
}

std::vector<Word> wordsOf(std::string_view text) {
    const std::vector<TextSpan> spans = wordSpansOf(text);
    std::vector<Word> words;
    words.reserve(spans.size());
    for (const TextSpan& span : spans) {
        words.push_back({span, lowerCase(withoutMarks(textAt(text, span)))});
    }
    return words;
}

std::string lowerCase(std::string_view text) {
    std::string result;
    if (isAscii(text)) {
        result.resize(text.size());
        std::ranges::transform(text, result.begin(), lowerAscii);
        return result;
    }
    icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())))
        .toLower(icu::Locale::getRoot())
        .toUTF8String(result);
    return result;
}

std::string normalizedText(std::string_view text) {
    if (isAscii(text)) {
        return normalizedAscii(text);
    }
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFKCCasefoldInstance(status);
    icu::UnicodeString source = icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    if (U_SUCCESS(status)) {
        source = form->normalize(source, status);
    }
    icu::UnicodeString kept;
    bool blank = false;
    for (std::int32_t i = 0; i < source.length(); i = source.moveIndex32(i, 1)) {
        const UChar32 character = source.char32At(i);
        if (u_isalnum(character) != 0) {
            if (blank && !kept.isEmpty()) {
                kept.append(u' ');
            }
            kept.append(character);
        }
        blank = u_isalnum(character) == 0;
    }
    std::string result;
    return kept.toUTF8String(result);
}

std::string collapsed(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (const char c : text) {
        if (!isBlankByte(c)) {
            result += c;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    if (!result.empty() && result.back() == ' ') {
        result.pop_back();
    }
    return result;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isBlankByte(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlankByte(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::string withFirstUpper(std::string_view text) {
    return withFirst(text, u_toupper);
}

std::string withFirstLower(std::string_view text) {
    return withFirst(text, u_tolower);
}

bool containsPhrase(std::string_view lowerText, std::string_view phrase) {
    for (std::size_t at = lowerText.find(phrase); at != std::string_view::npos;
         at = lowerText.find(phrase, at + 1)) {
        const std::size_t end = at + phrase.size();
        if (isBoundary(lowerText, at) && isBoundary(lowerText, end)) {
            return true;
        }
    }
    return false;
}

std::string_view textAt(std::string_view text, TextSpan span) {
    return text.substr(span.begin, span.end - span.begin);
}

std::vector<std::string> filledLines(std::string_view text) {
    std::vector<std::string> lines;
    for (const std::string& line : splitAt(text, '\n')) {
        if (!trimmed(line).empty()) {
            lines.emplace_back(trimmed(line));
        }
    }
    return lines;
}

std::vector<std::string> splitAt(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = text.find(separator, begin);
        parts.emplace_back(text.substr(begin, end - begin));
        if (end == std::string_view::npos) {
            return parts;
        }
        begin = end + 1;
    }
}

std::string replacedAll(std::string text, std::string_view from, std::string_view to) {
    STRATA_ASSERT(!from.empty());
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

bool beginsWithLetter(std::string_view text) {
    return u_isalpha(firstCharacter(text)) != 0;
}

bool beginsWithUpper(std::string_view text) {
    return u_isupper(firstCharacter(text)) != 0;
}

bool beginsWithLower(std::string_view text) {
    return u_islower(firstCharacter(text)) != 0;
}

char32_t nextCharacter(std::string_view text, std::size_t& at) {
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byteAt(at++);
    if (lead < 0x80) {
        return lead;
    }
    const std::size_t following = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (following == 0 || at + following > text.size()) {
        return 0xFFFD;
    }
    char32_t character = lead & (0x3FU >> following);
    for (std::size_t i = 0; i < following; ++i) {
        if ((byteAt(at + i) & 0xC0U) != 0x80U) {
            return 0xFFFD;
        }
        character = (character << 6) | (byteAt(at + i) & 0x3FU);
    }
    at += following;
    return character;
}

std::size_t columnCount(std::string_view text) {
    if (isAscii(text)) {
        return text.size();
    }
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto character = static_cast<UChar32>(nextCharacter(text, at));
        const int width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
        columns += width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
    }
    return columns;
}

std::size_t characterCount(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) {
        count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return count;
}

std::string sha256Text(std::string_view text) {
    Sha256 hash;
    hash.update(std::as_bytes(std::span(text.data(), text.size())));
    return hash.finishHex();
}

std::uint64_t stableHash(std::string_view text, std::uint64_t seed) {
    // FNV-1a and then the finalizer of splitmix64, which spreads the low bits.
    std::uint64_t hash = 0xcbf29ce484222325ULL ^ (seed * 0x9e3779b97f4a7c15ULL);
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9ULL;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebULL;
    return hash ^ (hash >> 31);
}

}  // namespace strata::datasetgen
