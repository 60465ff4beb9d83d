// SPDX-License-Identifier: GPL-3.0-or-later
// How list items are numbered in documents: 3, c, iii, C, III.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

enum class NumberStyle { Decimal, LowerLetter, UpperLetter, LowerRoman, UpperRoman };

/// "iv" for LowerRoman 4, "ab" for LowerLetter 28; what has no such form is written in digits.
std::string numberText(NumberStyle style, int number);

/// The part before an item's text for a bullet.
inline constexpr std::string_view kBullet = "-";

/// Bytes of the list marker ("-", "*", "•", "3.", "b)", "(iv)") that `line` begins with, without
/// the blanks after it; 0 when there is none. A marker is followed by a blank.
std::size_t listMarkerBytes(std::string_view line);

}  // namespace strata::datasetgen
