// SPDX-License-Identifier: GPL-3.0-or-later
// The text of an answer as its tokens come, in time that does not grow with the answer. A token may
// hold a part of a character, and its text may depend on its neighbors: only the tokens since the
// last certain text, and those of that text, are decoded again. Thread: one.
#pragma once

#include "text/tokenizer.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::text {

class AnswerText {
public:
    /// `tokenizer` must outlive it. Special tokens have no text.
    explicit AnswerText(const Tokenizer& tokenizer) : tokenizer_(tokenizer) {}

    /// Takes the next token; what became certain of the text, in whole characters, possibly
    /// nothing. What is still open belongs to later tokens, or to no character.
    std::string add(TokenId id);

private:
    std::string decodeWindow() const;

    const Tokenizer& tokenizer_;
    std::vector<TokenId> window_;
    std::size_t certainCount_ = 0;  // of the window's tokens, from its beginning
    std::string certainText_;       // theirs
};

}  // namespace strata::text
