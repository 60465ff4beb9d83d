// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/json_token_filter.h"

#include "base/assert.h"

#include "strata/error.h"

#include <bitset>

namespace strata::infer {
namespace {

bool spellsAscii(const std::vector<std::string>& bytesOfTokens) {
    std::bitset<128> spelled;
    for (const std::string& bytes : bytesOfTokens) {
        if (bytes.size() == 1 && static_cast<unsigned char>(bytes[0]) < 128) {
            spelled.set(static_cast<unsigned char>(bytes[0]));
        }
    }
    for (std::size_t c = 0x20; c < 0x7F; ++c) {
        if (!spelled.test(c)) {
            return false;
        }
    }
    return true;
}

}  // namespace

JsonTokenFilter::JsonTokenFilter(const JsonShape& shape,
                                 const std::vector<std::string>& bytesOfTokens,
                                 std::int64_t tokensMax)
    : bytesOfTokens_(bytesOfTokens), tokensLeft_(tokensMax), grammar_(shape), trial_(grammar_) {
    if (!spellsAscii(bytesOfTokens)) {
        throw Error(ErrorCode::TokenizerUnsupported,
                    Sentence("The model's vocabulary can't produce every character, so its answers "
                             "can't be constrained to JSON."),
                    {}, Sentence("Use another model."));
    }
    if (static_cast<std::int64_t>(grammar_.shortestEnd()) > tokensMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The shortest answer that fits the JSON schema takes up to %1 tokens",
                             grammar_.shortestEnd()),
                    "max-new " + std::to_string(tokensMax), Sentence("Allow more new tokens."));
    }
}

// While shortestEnd() <= tokensLeft_, some single-byte token is admitted: it makes shortestEnd()
// smaller by one (JsonGrammar's invariant 2).
bool JsonTokenFilter::admits(text::TokenId id) const {
    if (id < 0 || static_cast<std::size_t>(id) >= bytesOfTokens_.size() || isComplete()) {
        return false;
    }
    const std::string& bytes = bytesOfTokens_[static_cast<std::size_t>(id)];
    if (bytes.empty()) {
        return false;
    }
    trial_ = grammar_;
    return trial_.take(bytes) && static_cast<std::int64_t>(trial_.shortestEnd()) <= tokensLeft_ - 1;
}

void JsonTokenFilter::take(text::TokenId id) {
    STRATA_ASSERT(admits(id));
    const std::string& bytes = bytesOfTokens_[static_cast<std::size_t>(id)];
    grammar_.take(bytes);
    text_ += bytes;
    --tokensLeft_;
}

}  // namespace strata::infer
