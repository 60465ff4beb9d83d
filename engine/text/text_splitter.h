// SPDX-License-Identifier: GPL-3.0-or-later
// Cutting a word at the matches of a pattern, in the ways that tokenizer.json knows.
// Thread: any; pure.
#pragma once

#include "text/text_pattern.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata::text {

/// What becomes of the delimiters: with '-' in "a--b": Removed a b, Isolated a - - b,
/// MergedWithPrevious a- - b, MergedWithNext a - -b, Contiguous a -- b.
enum class SplitBehavior { Removed, Isolated, MergedWithPrevious, MergedWithNext, Contiguous };

/// What counts as delimiter: the matches, or what lies between them ("invert").
enum class SplitOn { Matches, Gaps };

/// Empty when there is no behavior of that name.
std::optional<SplitBehavior> splitBehaviorNamed(std::string_view name);

/// Appends to `words` the parts of `word`; matches are relative to word.begin. Empty parts are left
/// out.
void splitAtMatches(const std::vector<ByteRange>& matches,
                    SplitOn on,
                    SplitBehavior behavior,
                    ByteRange word,
                    std::vector<ByteRange>& words);

}  // namespace strata::text
