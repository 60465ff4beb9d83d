// SPDX-License-Identifier: GPL-3.0-or-later
// A whole text, a plain row or a raw prompt, as the ids that a model starts from. Thread: any.
#pragma once

#include "text/tokenizer.h"

#include <string_view>

namespace strata::text {

/// With the tokenizer's own special tokens, but one BOS: where a chat template was applied before,
/// the text begins with the token that the tokenizer would add. Throws InvalidText.
Encoding encodeWhole(const Tokenizer& tokenizer, std::string_view text);

}  // namespace strata::text
