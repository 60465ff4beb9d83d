// SPDX-License-Identifier: GPL-3.0-or-later
// What the characters of a text layer mean: private-use digits and capitals of old fonts, TeX's
// ligatures that lost their names, Arabic forms; and how much of a text has no meaning at all.
// Thread: pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::datasetgen::pdf {

/// A word as people write it: old-style digits and small capitals of the private use area mapped,
/// ligatures spelled out, control characters gone, NFC. A soft hyphen at the end becomes '-'.
std::string readableText(std::string_view utf8);

struct GlyphCount {
    std::size_t glyphs = 0;
    std::size_t unmapped = 0;  ///< control characters, private use, U+FFFD

    void add(std::string_view utf8);
};

/// Superscript digits for a text of digits ("12" -> "¹²"); anything else as it is.
std::string superscriptDigits(std::string_view text);

bool isAsciiDigits(std::string_view text);

/// First and last code point; 0 for an empty text.
char32_t firstCharacter(std::string_view utf8);
char32_t lastCharacter(std::string_view utf8);

bool isLower(char32_t c);
bool isUpper(char32_t c);
bool isLetter(char32_t c);
/// Of a script written from right to left.
bool isRightToLeft(char32_t c);
bool hasRightToLeft(std::string_view utf8);

/// Ends a sentence, brackets and quotes after the full stop allowed: . ! ? : ; and their Chinese,
/// Arabic and Devanagari kin.
bool endsSentence(std::string_view utf8);

/// The first letter is lower case; anything before it that is no letter makes this false, except an
/// opening bracket or quote.
bool beginsLower(std::string_view utf8);

/// Lower-case form without accents changed.
std::string lowered(std::string_view utf8);

}  // namespace strata::datasetgen::pdf
