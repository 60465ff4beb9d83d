// SPDX-License-Identifier: GPL-3.0-or-later
// What programs and people write into JSON although no JSON parser takes it. Thread: any; pure.
#pragma once

#include "strata/sentence.h"

#include <optional>
#include <string_view>

namespace strata::format {

/// Names the first such place of `text`, with its line (if there are several) and column: a word of
/// Python or JavaScript (NaN, Infinity, None, True, undefined), half a surrogate pair, text in
/// single quotation marks, a comment, a comma with nothing after it, a line break inside a text, a
/// zero byte, or an end in the middle. Empty for JSON, and for what else may be wrong with the
/// text. Source: RFC 8259.
std::optional<Sentence> jsonFaultIn(std::string_view text);

}  // namespace strata::format
