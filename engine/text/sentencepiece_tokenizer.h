// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer.model files through the sentencepiece library, with the frame that transformers 5 puts
// around them: special tokens are found first, and only what begins the text gets the dummy prefix
// (not even that, when it begins with a blank). Thread: const calls from any thread.
#pragma once

#include "text/tokenizer.h"
#include "text/tokenizer_config.h"

#include <memory>
#include <string_view>

namespace strata::text {

/// From the bytes of a tokenizer.model. Throws TokenizerInvalid.
std::unique_ptr<Tokenizer> makeSentencePieceTokenizer(std::string_view model,
                                                      const TokenizerConfig& config);

}  // namespace strata::text
