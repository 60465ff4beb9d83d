// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens that are found in a text as a whole, before anything else happens to it: <s>, <|im_end|>,
// <tool_call>. Thread: const calls from any thread.
#pragma once

#include "text/text_pattern.h"
#include "text/tokenizer.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::text {

struct AddedToken {
    std::string content;
    TokenId id = -1;
    bool special = false;     ///< left out when decoding for people
    bool singleWord = false;  ///< found only where no letter or digit touches it
    bool leftStrip = false;   ///< takes the white space before it
    bool rightStrip = false;  ///< takes the white space behind it
    bool normalized = false;  ///< looked for in the normalised text
};

/// A part of a text: an added token, or (id empty) what stands between two of them.
struct TextPart {
    ByteRange range;
    std::optional<TokenId> id;
};

/// Finds the added tokens in a text, the longest of those that begin leftmost.
class AddedTokenFinder {
public:
    /// `token` is found where `spelling` stands (its content, or that after normalisation). The
    /// first of two equal spellings wins. Throws TokenizerInvalid when spellings are too long or
    /// too many.
    void add(const AddedToken& token, std::string_view spelling);

    /// The parts of `text` in order, covering all of it; none for an empty text.
    std::vector<TextPart> split(std::string_view text) const;

private:
    struct Node {
        std::int32_t firstChild = -1;
        std::int32_t nextSibling = -1;
        std::int32_t token = -1;
        char byte = 0;
    };
    struct Rules {
        TokenId id = -1;
        bool singleWord = false;
        bool leftStrip = false;
        bool rightStrip = false;
    };

    std::int32_t childOf(std::int32_t node, char byte) const;
    std::int32_t childOrNew(std::int32_t node, char byte);
    std::optional<std::pair<std::size_t, std::int32_t>> longestAt(std::string_view text,
                                                                  std::size_t begin) const;

    std::vector<Node> nodes_;
    std::vector<Rules> tokens_;
    std::array<std::int32_t, 256> roots_ = filled();

    static std::array<std::int32_t, 256> filled() {
        std::array<std::int32_t, 256> roots;
        roots.fill(-1);
        return roots;
    }
};

/// The added tokens of a tokenizer, by id and by content.
class AddedTokenSet {
public:
    AddedTokenSet() = default;
    /// A content that comes again replaces the earlier token.
    explicit AddedTokenSet(std::vector<AddedToken> tokens);

    const std::vector<AddedToken>& tokens() const { return tokens_; }
    /// nullptr when there is none.
    const AddedToken* find(TokenId id) const;
    const AddedToken* find(std::string_view content) const;
    /// Largest id + 1; 0 when empty.
    TokenId idEnd() const { return idEnd_; }

private:
    std::vector<AddedToken> tokens_;
    std::unordered_map<TokenId, std::size_t> byId_;
    std::map<std::string, std::size_t, std::less<>> byContent_;
    TokenId idEnd_ = 0;
};

}  // namespace strata::text
