// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers how short words were tokenised. A fixed number of slots, each holding the last word
// that hashed to it, so that memory is bounded and nothing is ever evicted by hand. Thread: any; a
// caller that finds it busy computes instead of waiting.
#pragma once

#include "text/tokenizer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

namespace strata::text {

/// A token of a word: its id and the bytes [begin, end) of the word that it stands for.
struct WordToken {
    TokenId id = -1;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class WordCache {
public:
    /// Appends the remembered tokens of `word`; false when it is not remembered.
    bool recall(std::string_view word, std::vector<WordToken>& tokens);
    /// Remembers the tokens [first, tokens.size()) for `word` if both are short enough.
    void remember(std::string_view word, const std::vector<WordToken>& tokens, std::size_t first);

private:
    static constexpr std::size_t kSlots = 8192;
    static constexpr std::size_t kWordBytesMax = 31;
    static constexpr std::size_t kTokensMax = 8;

    struct Token {
        TokenId id;
        std::uint8_t begin;
        std::uint8_t end;
    };
    struct Slot {
        std::uint8_t wordBytes = 0;  // 0: empty
        std::uint8_t tokenCount = 0;
        std::array<char, kWordBytesMax> word;
        std::array<Token, kTokensMax> tokens;
    };

    std::mutex mutex_;
    std::vector<Slot> slots_;  // guarded by mutex_; made with the first word
};

}  // namespace strata::text
