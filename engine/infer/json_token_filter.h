// SPDX-License-Identifier: GPL-3.0-or-later
// Says which tokens may come next so that an answer is JSON of a shape and is whole before its
// allowance of tokens ends. Thread: one.
#pragma once

#include "infer/json_grammar.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::infer {

class JsonTokenFilter {
public:
    /// Both must outlive the filter. Throws OptionInvalid when `tokensMax` tokens may be too few
    /// for the shape, TokenizerUnsupported when the vocabulary cannot spell every ASCII character
    /// by a token of its own: then no allowance would be sure to suffice.
    JsonTokenFilter(const JsonShape& shape,
                    const std::vector<std::string>& bytesOfTokens,
                    std::int64_t tokensMax);

    /// The token's bytes can stand here, and the tokens left behind it can end the text.
    bool admits(text::TokenId id) const;
    /// Moves over a token that is admitted.
    void take(text::TokenId id);

    /// The text is whole; no token is admitted any more.
    bool isComplete() const { return grammar_.isComplete(); }
    const std::string& text() const { return text_; }

private:
    const std::vector<std::string>& bytesOfTokens_;
    std::int64_t tokensLeft_;
    JsonGrammar grammar_;
    mutable JsonGrammar trial_;  ///< keeps its memory between trials
    std::string text_;
};

}  // namespace strata::infer
