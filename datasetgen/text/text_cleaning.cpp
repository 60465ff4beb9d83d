// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_cleaning.h"

#include "base/utf8.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace strata::datasetgen {
namespace {

constexpr std::array<std::string_view, 7> kLigatures{"ff", "fi", "fl", "ffi", "ffl", "st", "st"};

bool isInvisible(UChar32 c) {
    return c == 0x00AD || c == 0x200B || c == 0x200E || c == 0x200F || c == 0x2060 || c == 0xFEFF ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

bool isBlank(UChar32 c) {
    return c == 0x00A0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

void appendCodePoint(std::string& text, UChar32 c) {
    std::array<std::uint8_t, U8_MAX_LENGTH> bytes{};
    std::int32_t length = 0;
    U8_APPEND_UNSAFE(bytes.data(), length, c);
    text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

void appendCleaned(std::string& text, UChar32 c) {
    if (c < 0) {
        text += "\xEF\xBF\xBD";
    } else if (c >= 0xFB00 && c <= 0xFB06) {
        text += kLigatures[static_cast<std::size_t>(c - 0xFB00)];
    } else if (c == '\n' || c == 0x2028 || c == 0x2029 || c == 0x0085) {
        text += '\n';
    } else if (isBlank(c)) {
        text += ' ';
    } else if (c == 0x2010 || c == 0x2011) {
        text += '-';  // hyphens that say whether a line may break at them
    } else if (c == '\t' || (c >= 0x20 && c != 0x7F && (c < 0x80 || c > 0x9F) && !isInvisible(c))) {
        appendCodePoint(text, c);
    }
}

bool isPlainAscii(std::string_view text) {
    return std::ranges::all_of(
        text, [](char c) { return (c >= 0x20 && c < 0x7F) || c == '\n' || c == '\t'; });
}

std::string normalForm(std::string text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status) != 0 || nfc->isNormalizedUTF8(text, status) != 0) {
        return text;
    }
    std::string normalized;
    icu::StringByteSink<std::string> sink(&normalized);
    nfc->normalizeUTF8(0, text, sink, nullptr, status);
    return U_FAILURE(status) != 0 ? text : normalized;
}

/// Calls `take` with each line, without its line break.
template <typename Take>
void forEachLine(std::string_view text, Take take) {
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        take(text.substr(begin, end - begin));
        begin = end + 1;
    }
}

std::string_view withoutTrailingBlanks(std::string_view line) {
    return line.substr(0, line.find_last_not_of(" \t") + 1);
}

bool isWithoutBlanks(UChar32 c) {
    if (c < 0x2E80) {
        return false;
    }
    const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    // Korean is wide too, but has blanks between words.
    const bool isHangul = (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0x1100 && c <= 0x11FF);
    return !isHangul && (width == U_EA_WIDE || width == U_EA_FULLWIDTH);
}

}  // namespace

std::string cleanCharacters(std::string_view utf8) {
    if (isPlainAscii(utf8)) {
        return std::string(utf8);
    }
    std::string text;
    text.reserve(utf8.size());
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
    const std::size_t size = utf8.size();
    std::size_t at = 0;
    while (at < size) {
        UChar32 c = 0;
        U8_NEXT(bytes, at, size, c);
        if (c == '\r') {
            text += at < size && bytes[at] == '\n' ? "" : "\n";
        } else if (c == '\f' || c == '\v') {
            text += '\n';
        } else {
            appendCleaned(text, c);
        }
    }
    return normalForm(std::move(text));
}

std::string cleanLine(std::string_view utf8) {
    const std::string text = cleanCharacters(utf8);
    std::string line;
    line.reserve(text.size());
    for (const char c : text) {
        if (c == ' ' || c == '\n' || c == '\t') {
            if (!line.empty() && line.back() != ' ') {
                line += ' ';
            }
        } else {
            line += c;
        }
    }
    if (line.ends_with(' ')) {
        line.pop_back();
    }
    return line;
}

std::string cleanRows(std::string_view utf8) {
    const std::string text = cleanCharacters(utf8);
    std::string rows;
    forEachLine(text, [&](std::string_view line) {
        if (line.find_first_not_of(" \t") == std::string_view::npos) {
            return;
        }
        rows += rows.empty() ? "" : "\n";
        const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
        rows += line.substr(0, indentation);
        for (std::size_t i = indentation; i < line.size(); ++i) {
            const bool isRepeated = line[i] == ' ' && (i + 1 == line.size() || line[i + 1] == ' ');
            rows += isRepeated ? std::string_view() : line.substr(i, 1);
        }
    });
    return rows;
}

std::string cleanCode(std::string_view utf8) {
    const std::string text = cleanCharacters(utf8);
    std::string code;
    std::size_t emptyLines = 0;
    forEachLine(text, [&](std::string_view line) {
        line = withoutTrailingBlanks(line);
        if (line.empty()) {
            emptyLines += code.empty() ? 0 : 1;
            return;
        }
        code.append(code.empty() ? 0 : emptyLines + 1, '\n');
        code += line;
        emptyLines = 0;
    });
    return code;
}

bool beginsWithoutBlanks(std::string_view utf8) {
    UChar32 c = 0;
    std::size_t at = 0;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
    if (utf8.empty()) {
        return false;
    }
    U8_NEXT(bytes, at, utf8.size(), c);
    return isWithoutBlanks(c);
}

bool endsWithoutBlanks(std::string_view utf8) {
    std::size_t begin = utf8.size();
    while (begin > 0 && isUtf8Continuation(utf8[--begin])) {
    }
    return beginsWithoutBlanks(utf8.substr(begin));
}

void joinLine(std::string& paragraph, std::string_view line) {
    if (!paragraph.empty() && !line.empty() &&
        !(endsWithoutBlanks(paragraph) && beginsWithoutBlanks(line))) {
        paragraph += ' ';
    }
    paragraph += line;
}

}  // namespace strata::datasetgen
