// SPDX-License-Identifier: GPL-3.0-or-later
// A byte-pair tokenizer in the manner of tokenizer.json: added tokens, normalizer, pre-tokenizer,
// model, post-processor, decoder, in this order. Thread: const calls from any thread.
#pragma once

#include "text/tokenizer.h"

#include <memory>

namespace strata::text {

struct TokenizerDefinition;

/// Throws TokenizerInvalid, TokenizerUnsupported (names the component).
std::unique_ptr<Tokenizer> makeBpeTokenizer(TokenizerDefinition definition);

}  // namespace strata::text
