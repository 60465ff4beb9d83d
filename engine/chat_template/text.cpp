// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/text.h"

#include "base/utf8.h"
#include "text/utf8.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

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

std::string titleOf(char32_t codePoint) {
    icu::UnicodeString text(toIcu(codePoint));
    text.toTitle(nullptr, icu::Locale::getRoot());
    return fromIcu(text);
}

bool isCased(char32_t c) {
    return u_hasBinaryProperty(toIcu(c), UCHAR_UPPERCASE) != 0 ||
           u_hasBinaryProperty(toIcu(c), UCHAR_LOWERCASE) != 0 ||
           u_charType(toIcu(c)) == U_TITLECASE_LETTER;
}

}  // namespace

std::size_t codePointCount(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

char32_t nextCodePoint(std::string_view text, std::size_t& position) {
    const std::size_t begin = position;
    position += text::utf8Length(text[begin]);
    return text::utf8At(text, begin);
}

std::size_t previousCodePoint(std::string_view text, std::size_t position) {
    do {
        --position;
    } while (position > 0 && isUtf8Continuation(text[position]));
    return position;
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
        text::appendUtf8(result, codePoint);
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
    return fromIcu(toIcu(text).toUpper(icu::Locale::getRoot()));
}

std::string lowerText(std::string_view text) {
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
        const std::size_t begin = i;
        const char32_t c = nextCodePoint(text, i);
        result += inWord ? lowerText(text.substr(begin, i - begin)) : titleOf(c);
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
