// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer_text.h"

#include "text/utf8.h"

namespace strata::text {

std::string AnswerText::add(TokenId id) {
    window_.push_back(id);
    const std::string text = decodeWindow();
    // Bytes that are no character yet are decoded as one that replaces them.
    if (text.ends_with(kReplacementCharacter) || text.size() <= certainText_.size() ||
        !text.starts_with(certainText_)) {
        return {};
    }
    std::string added = text.substr(certainText_.size());
    // The tokens of the text that was added stay: a decoder treats the first ones apart.
    window_.erase(window_.begin(), window_.begin() + static_cast<std::ptrdiff_t>(certainCount_));
    certainCount_ = window_.size();
    certainText_ = decodeWindow();
    return added;
}

std::string AnswerText::decodeWindow() const {
    return tokenizer_.decode(window_, SpecialTokensInText::Skip);
}

}  // namespace strata::text
