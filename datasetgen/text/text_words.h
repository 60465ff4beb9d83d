// SPDX-License-Identifier: GPL-3.0-or-later
// Words of UTF-8 text with their places, and the plain text operations that the generators, gates
// and the dedupe share. Knows no language.
// Thread: free functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// A part of a text in bytes, [begin, end).
struct TextSpan {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const TextSpan&) const = default;
};

std::string_view textAt(std::string_view text, TextSpan span);

/// A run of non-blank characters, or a word of one where the script sets no blanks. `bare` is lower
/// case without the punctuation around it; the hyphens that begin an option stay.
struct Word {
    TextSpan span;
    std::string bare;
};

std::vector<Word> wordsOf(std::string_view text);
/// Their places alone.
std::vector<TextSpan> wordSpansOf(std::string_view text);

/// What needs none of ICU's tables.
bool isAscii(std::string_view text);

/// A to Z in lower case; other bytes as they are.
char lowerAscii(char c);

/// Lower case by Unicode's rules for no particular language.
std::string lowerCase(std::string_view text);

/// Lower case, compatibility forms unified, everything but letters and digits made one blank.
std::string normalizedText(std::string_view text);

/// Runs of blanks made one blank, none at the ends.
std::string collapsed(std::string_view text);

std::string_view trimmed(std::string_view text);

/// The first letter in upper or lower case, the rest as it was.
std::string withFirstUpper(std::string_view text);
std::string withFirstLower(std::string_view text);

/// Whether `phrase` (lower case, words joined by one blank) occurs in `text` as whole words; where
/// the script sets no blanks between words, anywhere.
bool containsPhrase(std::string_view lowerText, std::string_view phrase);

std::vector<std::string> splitAt(std::string_view text, char separator);

/// The lines that hold more than blanks, without the blanks at their ends.
std::vector<std::string> filledLines(std::string_view text);

std::string replacedAll(std::string text, std::string_view from, std::string_view to);

/// Letters are everything ICU calls alphabetic.
bool beginsWithLetter(std::string_view text);
bool beginsWithUpper(std::string_view text);
bool beginsWithLower(std::string_view text);

/// The character at byte `at`, which moves behind it; U+FFFD for one invalid byte.
char32_t nextCharacter(std::string_view text, std::size_t& at);

/// Characters, East Asian wide ones counting two: what a text says grows with its columns.
std::size_t columnCount(std::string_view text);

/// Number of characters, not bytes; invalid bytes count as one each.
std::size_t characterCount(std::string_view text);

/// Of a string's bytes: 64 hexadecimal digits.
std::string sha256Text(std::string_view text);

/// A 64-bit mix of a string with a seed; equal on every machine.
std::uint64_t stableHash(std::string_view text, std::uint64_t seed = 0);

}  // namespace strata::datasetgen
