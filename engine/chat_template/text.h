// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 text seen as Python sees str: a sequence of code points with Unicode's letter cases and
// classes. Inputs are valid UTF-8 unless said otherwise. Thread: pure functions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata::chat_template {

std::size_t codePointCount(std::string_view text);
/// The code point that starts at byte `position`, which moves behind it.
char32_t nextCodePoint(std::string_view text, std::size_t& position);
/// Where the code point before byte `position` > 0 starts.
std::size_t previousCodePoint(std::string_view text, std::size_t position);
std::u32string decodeText(std::string_view text);
std::string encodeText(std::u32string_view codePoints);
/// Byte offset of a code point; `index` at most codePointCount(text).
std::size_t byteOffset(std::string_view text, std::size_t index);

/// Byte position of the first or last `needle` at or after `from`, npos if there is none; linear
/// time.
std::size_t findText(std::string_view text, std::string_view needle, std::size_t from = 0);
std::size_t findTextBackwards(std::string_view text, std::string_view needle);

/// Python's str.isspace and \s for one code point.
bool isSpace(char32_t codePoint);
/// 0 to 9 for a decimal digit of any script; nullopt for other characters.
std::optional<int> decimalDigit(char32_t codePoint);
/// What repr() writes as it is.
bool isPrintable(char32_t codePoint);

std::string upperText(std::string_view text);
std::string lowerText(std::string_view text);
/// First letter in title case, the rest in lower case.
std::string capitalizeText(std::string_view text);
/// Every word's first letter in title case, as Python's str.title.
std::string titleText(std::string_view text);

enum class Side { Left, Right, Both };
/// Without leading and trailing characters of the set; white space if there is none.
std::string_view stripText(std::string_view text,
                           Side side,
                           std::optional<std::string_view> characters = {});

}  // namespace strata::chat_template
