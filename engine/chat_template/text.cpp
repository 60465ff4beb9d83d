// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/text.h"

#include "base/utf8.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstring>

namespace strata::chat_template {
namespace {

icu::UnicodeString toIcu(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string fromIcu(const icu::UnicodeString& text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

UChar32 toIcu(char32_t codePoint) {
    return static_cast<UChar32>(codePoint);
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

char asciiUpper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}
char asciiLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

std::string titleOf(char32_t codePoint) {
    icu::UnicodeString text(toIcu(codePoint));
    text.toTitle(nullptr, icu::Locale::getRoot());
    return fromIcu(text);
}

std::string encoded(char32_t codePoint) {
    std::string text;
    appendCodePoint(text, codePoint);
    return text;
}

bool isCased(char32_t c) {
    return u_hasBinaryProperty(toIcu(c), UCHAR_UPPERCASE) != 0 ||
           u_hasBinaryProperty(toIcu(c), UCHAR_LOWERCASE) != 0 ||
           u_charType(toIcu(c)) == U_TITLECASE_LETTER;
}

}  // namespace

bool isValidUtf8(std::string_view text) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    const auto length = static_cast<std::int64_t>(text.size());
    for (std::int64_t i = 0; i < length;) {
        UChar32 codePoint = 0;
        U8_NEXT(bytes, i, length, codePoint);
        if (codePoint < 0) {
            return false;
        }
    }
    return true;
}

std::size_t codePointCount(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

char32_t nextCodePoint(std::string_view text, std::size_t& position) {
    const auto byteAt = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) & 0x3Fu : 0u;
    };
    const auto lead = static_cast<unsigned char>(text[position]);
    if (lead < 0x80) {
        position += 1;
        return lead;
    }
    const std::size_t at = position;
    if (lead < 0xE0) {
        position += 2;
        return (lead & 0x1Fu) << 6 | byteAt(at + 1);
    }
    if (lead < 0xF0) {
        position += 3;
        return (lead & 0x0Fu) << 12 | byteAt(at + 1) << 6 | byteAt(at + 2);
    }
    position += 4;
    return (lead & 0x07u) << 18 | byteAt(at + 1) << 12 | byteAt(at + 2) << 6 | byteAt(at + 3);
}

std::size_t previousCodePoint(std::string_view text, std::size_t position) {
    do {
        --position;
    } while (position > 0 && isUtf8Continuation(text[position]));
    return position;
}

void appendCodePoint(std::string& text, char32_t codePoint) {
    const auto add = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | codePoint >> 6);
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | codePoint >> 12);
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | codePoint >> 18);
        add(0x80 | (codePoint >> 12 & 0x3F));
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

std::u32string decodeText(std::string_view text) {
    std::u32string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        result.push_back(nextCodePoint(text, i));
    }
    return result;
}

std::string encodeText(std::u32string_view codePoints) {
    std::string result;
    result.reserve(codePoints.size());
    for (const char32_t codePoint : codePoints) {
        appendCodePoint(result, codePoint);
    }
    return result;
}

std::size_t byteOffset(std::string_view text, std::size_t index) {
    std::size_t position = 0;
    for (; index > 0 && position < text.size(); --index) {
        nextCodePoint(text, position);
    }
    return std::min(position, text.size());
}

std::size_t findText(std::string_view text, std::string_view needle, std::size_t from) {
    if (from > text.size()) {
        return std::string_view::npos;
    }
    if (needle.empty()) {
        return from;
    }
    // memmem is linear in the worst case, unlike string_view::find
    const void* found =
        ::memmem(text.data() + from, text.size() - from, needle.data(), needle.size());
    return found == nullptr
               ? std::string_view::npos
               : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::size_t findTextBackwards(std::string_view text, std::string_view needle) {
    if (needle.empty()) {
        return text.size();
    }
    const std::string reversedText(text.rbegin(), text.rend());
    const std::string reversedNeedle(needle.rbegin(), needle.rend());
    const std::size_t found = findText(reversedText, reversedNeedle);
    return found == std::string_view::npos ? found : text.size() - found - needle.size();
}

bool isSpace(char32_t c) {
    return (c >= 9 && c <= 13) || (c >= 28 && c <= 32) || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F ||
           c == 0x205F || c == 0x3000;
}

std::optional<int> decimalDigit(char32_t c) {
    const std::int32_t digit = u_charDigitValue(toIcu(c));
    return digit < 0 ? std::nullopt : std::optional<int>(digit);
}
bool isPrintable(char32_t c) {
    return c == ' ' || (U_GET_GC_MASK(toIcu(c)) & (U_GC_C_MASK | U_GC_Z_MASK)) == 0;
}

std::string upperText(std::string_view text) {
    if (isAscii(text)) {
        std::string result(text);
        std::transform(result.begin(), result.end(), result.begin(), asciiUpper);
        return result;
    }
    return fromIcu(toIcu(text).toUpper(icu::Locale::getRoot()));
}

std::string lowerText(std::string_view text) {
    if (isAscii(text)) {
        std::string result(text);
        std::transform(result.begin(), result.end(), result.begin(), asciiLower);
        return result;
    }
    return fromIcu(toIcu(text).toLower(icu::Locale::getRoot()));
}

std::string capitalizeText(std::string_view text) {
    if (text.empty()) {
        return {};
    }
    std::size_t firstEnd = 0;
    const char32_t first = nextCodePoint(text, firstEnd);
    // the rest is taken from the lowered whole: a final sigma depends on what stands before it
    const std::string lowered = lowerText(text);
    const std::size_t skipped = lowerText(text.substr(0, firstEnd)).size();
    return titleOf(first) + lowered.substr(std::min(skipped, lowered.size()));
}

std::string titleText(std::string_view text) {
    std::string result;
    bool inWord = false;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = nextCodePoint(text, i);
        result += inWord ? lowerText(encoded(c)) : titleOf(c);
        inWord = isCased(c);
    }
    return result;
}

std::string_view stripText(std::string_view text,
                           Side side,
                           std::optional<std::string_view> characters) {
    std::u32string set = characters ? decodeText(*characters) : std::u32string();
    std::sort(set.begin(), set.end());
    const auto dropped = [&](char32_t c) {
        return characters ? std::binary_search(set.begin(), set.end(), c) : isSpace(c);
    };
    std::size_t begin = 0;
    while (side != Side::Right && begin < text.size()) {
        std::size_t next = begin;
        if (!dropped(nextCodePoint(text, next))) {
            break;
        }
        begin = next;
    }
    std::size_t end = text.size();
    while (side != Side::Left && end > begin) {
        const std::size_t start = previousCodePoint(text, end);
        std::size_t next = start;
        if (!dropped(nextCodePoint(text, next))) {
            break;
        }
        end = start;
    }
    return text.substr(begin, end - begin);
}

}  // namespace strata::chat_template
