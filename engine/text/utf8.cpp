// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8.h"

#include "strata/error.h"

namespace strata::text {
namespace {

unsigned byteAt(std::string_view text, std::size_t position) {
    return static_cast<unsigned char>(text[position]);
}

/// The character's length when well-formed, else 0; `broken` is then the length of the maximal
/// ill-formed part (Unicode 15, table 3-7 and section 3.9, "substitution of maximal subparts").
std::size_t wellFormedLength(std::string_view text, std::size_t position, std::size_t& broken) {
    const unsigned lead = byteAt(text, position);
    broken = 1;
    if (lead < 0x80) {
        return 1;
    }
    if (lead < 0xc2 || lead > 0xf4) {
        return 0;
    }
    const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    unsigned low = 0x80;
    unsigned high = 0xbf;
    if (lead == 0xe0) {
        low = 0xa0;
    } else if (lead == 0xed) {
        high = 0x9f;
    } else if (lead == 0xf0) {
        low = 0x90;
    } else if (lead == 0xf4) {
        high = 0x8f;
    }
    for (std::size_t index = 1; index < length; ++index) {
        if (position + index >= text.size()) {
            return 0;
        }
        const unsigned byte = byteAt(text, position + index);
        if (byte < low || byte > high) {
            return 0;
        }
        ++broken;
        low = 0x80;
        high = 0xbf;
    }
    return length;
}

}  // namespace

std::optional<std::size_t> findInvalidUtf8(std::string_view text) {
    std::size_t position = 0;
    while (position < text.size()) {
        std::size_t broken = 0;
        const std::size_t length = wellFormedLength(text, position, broken);
        if (length == 0) {
            return position;
        }
        position += length;
    }
    return std::nullopt;
}

void requireUtf8(std::string_view text) {
    if (const auto position = findInvalidUtf8(text)) {
        throw Error(ErrorCode::InvalidText,
                    Sentence("The text is not UTF-8; it may be Latin-1 (windows-1252)."),
                    "byte " + std::to_string(*position),
                    Sentence("Save it as UTF-8 (iconv -f WINDOWS-1252 -t UTF-8) and try again."));
    }
}

char32_t utf8At(std::string_view text, std::size_t position) {
    const unsigned lead = byteAt(text, position);
    switch (utf8Length(text[position])) {
        case 1:
            return lead;
        case 2:
            return (lead & 0x1fU) << 6 | (byteAt(text, position + 1) & 0x3fU);
        case 3:
            return (lead & 0x0fU) << 12 | (byteAt(text, position + 1) & 0x3fU) << 6 |
                   (byteAt(text, position + 2) & 0x3fU);
        default:
            return (lead & 0x07U) << 18 | (byteAt(text, position + 1) & 0x3fU) << 12 |
                   (byteAt(text, position + 2) & 0x3fU) << 6 | (byteAt(text, position + 3) & 0x3fU);
    }
}

void appendUtf8(std::string& text, char32_t codePoint) {
    const auto add = [&text](char32_t value) { text.push_back(static_cast<char>(value)); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xc0 | codePoint >> 6);
        add(0x80 | (codePoint & 0x3f));
    } else if (codePoint < 0x10000) {
        add(0xe0 | codePoint >> 12);
        add(0x80 | (codePoint >> 6 & 0x3f));
        add(0x80 | (codePoint & 0x3f));
    } else {
        add(0xf0 | codePoint >> 18);
        add(0x80 | (codePoint >> 12 & 0x3f));
        add(0x80 | (codePoint >> 6 & 0x3f));
        add(0x80 | (codePoint & 0x3f));
    }
}

std::string replaceInvalidUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    std::size_t position = 0;
    while (position < bytes.size()) {
        std::size_t broken = 0;
        const std::size_t length = wellFormedLength(bytes, position, broken);
        if (length == 0) {
            text += kReplacementCharacter;
            position += broken;
        } else {
            text.append(bytes, position, length);
            position += length;
        }
    }
    return text;
}

}  // namespace strata::text
