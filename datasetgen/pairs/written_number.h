// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as languages write them: 1,234.5 and 1.234,5 and 1 234,5, Chinese numerals, full-width
// digits; read to one plain form, so that two ways to write a number can be compared.
// Thread: free functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct WrittenNumber {
    std::string raw;    ///< as written, digits and what parts them
    std::string value;  ///< digits and one decimal point, no needless zeros: "1234.5"
    /// What it can be besides: the day, month and year of 3.5.2021, the two numbers of "4 100".
    std::vector<std::string> parts;
    std::size_t end = 0;  ///< byte behind it
};

/// Digits, marks and unit signs in their plain forms: full-width and no-break ones, "℃".
std::string withPlainNumbers(std::string_view text);

/// The number whose first digit (0 to 9) stands at `begin`. `language` decides what 1.234 means.
WrittenNumber readNumber(std::string_view text, std::size_t begin, std::string_view language);

/// The number that Chinese numerals say from `begin` on; empty raw if there is none: 万一, 一.
/// A single numeral counts: whether 三 is a number depends on what follows it.
WrittenNumber readHanNumber(std::string_view text, std::size_t begin);

/// A value times a power of ten.
std::string scaledNumber(std::string_view value, std::size_t powerOfTen);

/// The sum of two values.
std::string sumOf(std::string_view left, std::string_view right);

}  // namespace strata::datasetgen
