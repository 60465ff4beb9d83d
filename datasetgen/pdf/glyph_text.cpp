// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/glyph_text.h"

#include "datasetgen/text/text_cleaning.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace strata::datasetgen::pdf {
namespace {

constexpr char32_t kSoftHyphen = 0xAD;

char32_t nextCharacter(std::string_view utf8, std::size_t& at) {
    UChar32 c = 0;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
    U8_NEXT(bytes, at, utf8.size(), c);
    return c < 0 ? 0xFFFD : static_cast<char32_t>(c);
}

/// Where the last character begins.
std::size_t beforeLast(std::string_view utf8) {
    std::size_t at = utf8.size();
    while (at > 0) {
        --at;
        if ((static_cast<unsigned char>(utf8[at]) & 0xC0U) != 0x80U) {
            break;
        }
    }
    return at;
}

void append(std::string& text, char32_t c) {
    std::array<std::uint8_t, U8_MAX_LENGTH> bytes{};
    std::int32_t length = 0;
    U8_APPEND_UNSAFE(bytes.data(), length, static_cast<UChar32>(c));
    text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

/// The places of ff, fi, fl, ffi and ffl in Knuth's text fonts: what is left of them when a
/// bitmap font names its glyphs by number only.
std::string_view texLigature(char32_t c) {
    constexpr std::array<std::string_view, 5> ligatures{"ff", "fi", "fl", "ffi", "ffl"};
    return c >= 0x0B && c <= 0x0F ? ligatures[c - 0x0B] : std::string_view();
}

/// Adobe's corporate use subarea: old-style digits at F730, small capitals at F761, small capitals
/// with accents at F7E0.
char32_t withoutPrivateUse(char32_t c) {
    if (c >= 0xF730 && c <= 0xF739) {
        return c - 0xF730 + '0';
    }
    if (c >= 0xF761 && c <= 0xF77A) {
        return c - 0xF761 + 'A';
    }
    if (c >= 0xF7E0 && c <= 0xF7FE && c != 0xF7F7) {
        return c - 0xF7E0 + 0xC0;
    }
    switch (c) {
        case 0xF0A7:  // Symbol and Wingdings bullets, as word processors leave them
        case 0xF0B7:
        case 0xF0A8:
        case 0xF076:
        case 0xF0D8:
            return 0x2022;
        case 0xF6BA:
        case 0xF6BB:
            return '-';
        default:
            return c;
    }
}

bool isPresentationForm(char32_t c) {
    return (c >= 0xFB13 && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFC);
}

bool isClosing(char32_t c) {
    return c == ')' || c == ']' || c == '"' || c == '\'' || c == 0x2019 || c == 0x201D ||
           c == 0xBB || c == 0x300D || c == 0x300F || c == 0xFF09 || c == '}' || c == 0xB9 ||
           c == 0xB2 || c == 0xB3 || (c >= 0x2070 && c <= 0x2079);
}

void appendPresentationForm(std::string& text, char32_t c) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* forms = icu::Normalizer2::getNFKCInstance(status);
    if (U_FAILURE(status) != 0) {
        append(text, c);
        return;
    }
    const icu::UnicodeString form =
        forms->normalize(icu::UnicodeString(static_cast<UChar32>(c)), status);
    form.toUTF8String(text);
}

}  // namespace

std::string readableText(std::string_view utf8) {
    if (std::ranges::all_of(utf8, [](char c) { return c >= 0x20 && c < 0x7F; })) {
        return std::string(utf8);
    }
    std::string text;
    std::size_t at = 0;
    while (at < utf8.size()) {
        const char32_t c = withoutPrivateUse(nextCharacter(utf8, at));
        if (const std::string_view ligature = texLigature(c); !ligature.empty()) {
            text += ligature;
        } else if (c == kSoftHyphen) {
            text += at >= utf8.size() ? "-" : "";
        } else if (isPresentationForm(c)) {
            appendPresentationForm(text, c);
        } else if (c == '\t' || c == '\n' || c == '\r') {
            text += ' ';
        } else {
            append(text, c);
        }
    }
    return cleanLine(text);
}

void GlyphCount::add(std::string_view utf8) {
    std::size_t at = 0;
    while (at < utf8.size()) {
        const char32_t c = withoutPrivateUse(nextCharacter(utf8, at));
        ++glyphs;
        const bool isControl = c < 0x20 && texLigature(c).empty();
        const bool isPrivate = (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000;
        unmapped += isControl || isPrivate || c == 0xFFFD || (c >= 0x7F && c <= 0x9F) ? 1 : 0;
    }
}

bool isAsciiDigits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string superscriptDigits(std::string_view text) {
    constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                      "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (!isAsciiDigits(text)) {
        return std::string(text);
    }
    std::string raised;
    for (const char c : text) {
        raised += digits[static_cast<std::size_t>(c - '0')];
    }
    return raised;
}

char32_t firstCharacter(std::string_view utf8) {
    std::size_t at = 0;
    return utf8.empty() ? 0 : nextCharacter(utf8, at);
}

char32_t lastCharacter(std::string_view utf8) {
    std::size_t at = beforeLast(utf8);
    return utf8.empty() ? 0 : nextCharacter(utf8, at);
}

bool isLower(char32_t c) {
    return u_islower(static_cast<UChar32>(c)) != 0;
}

bool isUpper(char32_t c) {
    return u_isupper(static_cast<UChar32>(c)) != 0;
}

bool isLetter(char32_t c) {
    return u_isalpha(static_cast<UChar32>(c)) != 0;
}

bool isRightToLeft(char32_t c) {
    const UCharDirection direction = u_charDirection(static_cast<UChar32>(c));
    return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
}

bool hasRightToLeft(std::string_view utf8) {
    std::size_t at = 0;
    while (at < utf8.size()) {
        // All such scripts begin at U+0590; two bytes of UTF-8 with a lead of 0xD6 or more.
        if (static_cast<unsigned char>(utf8[at]) < 0xD6) {
            ++at;
        } else if (isRightToLeft(nextCharacter(utf8, at))) {
            return true;
        }
    }
    return false;
}

bool endsSentence(std::string_view utf8) {
    while (!utf8.empty() && isClosing(lastCharacter(utf8))) {
        utf8 = utf8.substr(0, beforeLast(utf8));
    }
    switch (lastCharacter(utf8)) {
        case '.':
        case '!':
        case '?':
        case ':':
        case ';':
        case 0x2026:
        case 0x061F:
        case 0x06D4:
        case 0x0964:
        case 0x3002:
        case 0xFF01:
        case 0xFF1A:
        case 0xFF1F:
            return true;
        default:
            return false;
    }
}

bool beginsLower(std::string_view utf8) {
    std::size_t at = 0;
    while (at < utf8.size()) {
        const char32_t c = nextCharacter(utf8, at);
        if (isLower(c)) {
            return true;
        }
        const bool isOpening =
            c == '(' || c == '[' || c == '"' || c == '\'' || c == 0x2018 || c == 0x201C;
        if (!isOpening) {
            return false;
        }
    }
    return false;
}

std::string lowered(std::string_view utf8) {
    std::string text;
    icu::StringByteSink<std::string> sink(&text);
    UErrorCode status = U_ZERO_ERROR;
    icu::CaseMap::utf8ToLower("", 0,
                              icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())),
                              sink, nullptr, status);
    return U_FAILURE(status) != 0 ? std::string(utf8) : text;
}

}  // namespace strata::datasetgen::pdf
