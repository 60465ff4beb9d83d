// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes that each token of a vocabulary adds to a text, also where they are only a part of a
// character. Thread: any; pure.
#pragma once

#include "text/tokenizer.h"

#include <span>
#include <string>
#include <vector>

namespace strata::text {

/// By token id. Empty for special tokens, which add nothing, and for ids that stand for nothing.
std::vector<std::string> tokenBytes(const Tokenizer& tokenizer);
/// Of these tokens only, in their order.
std::vector<std::string> tokenBytes(const Tokenizer& tokenizer, std::span<const TokenId> ids);

}  // namespace strata::text
