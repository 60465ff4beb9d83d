// SPDX-License-Identifier: GPL-3.0-or-later
// A tokenizer without a vocabulary's accidents, and rows made with it as text that a test can name.
#pragma once

#include "rows/batcher.h"
#include "text/tokenizer.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace strata::rows::test {

/// One token a byte, and three special tokens; adds <s> in front when asked for special tokens.
class ByteTokenizer : public text::Tokenizer {
public:
    text::Encoding encode(std::string_view text, text::SpecialTokens specialTokens) const override {
        text::Encoding encoding;
        if (specialTokens == text::SpecialTokens::Add) {
            encoding.ids.push_back(256);
            encoding.offsets.emplace_back(0, 0);
        }
        for (std::size_t position = 0; position < text.size();) {
            std::size_t length = 1;
            text::TokenId id = static_cast<unsigned char>(text[position]);
            for (const auto& [special, specialId] : specials_) {
                if (text.substr(position).starts_with(special)) {
                    length = special.size();
                    id = specialId;
                }
            }
            encoding.ids.push_back(id);
            encoding.offsets.emplace_back(position, position + length);
            position += length;
        }
        return encoding;
    }

    std::string decode(std::span<const text::TokenId> ids,
                       text::SpecialTokensInText) const override {
        std::string text;
        for (const text::TokenId id : ids) {
            text += piece(id);
        }
        return text;
    }

    std::int64_t vocabularySize() const override { return 259; }
    std::string piece(text::TokenId id) const override {
        for (const auto& [special, specialId] : specials_) {
            if (id == specialId) {
                return special;
            }
        }
        return std::string(1, static_cast<char>(id));
    }
    std::optional<text::TokenId> find(std::string_view piece) const override {
        const auto found = specials_.find(std::string(piece));
        return found == specials_.end() ? std::nullopt : std::optional(found->second);
    }
    bool isSpecial(text::TokenId id) const override { return id >= 256; }
    std::string bosToken() const override { return "<s>"; }
    std::string eosToken() const override { return "</s>"; }
    std::string padToken() const override { return {}; }
    std::string description() const override { return "bytes"; }

private:
    std::map<std::string, text::TokenId> specials_ = {{"<s>", 256}, {"</s>", 257}, {"<end>", 258}};
};

/// The row with its trained tokens in braces.
inline std::string marked(const EncodedRow& row, const text::Tokenizer& tokenizer) {
    std::string shown;
    for (std::size_t index = 0; index < row.ids.size(); ++index) {
        const bool before = index > 0 && row.trained[index - 1] != 0;
        const bool now = row.trained[index] != 0;
        shown += now && !before ? "{" : !now && before ? "}" : "";
        shown += tokenizer.piece(row.ids[index]);
    }
    return shown + (!row.trained.empty() && row.trained.back() != 0 ? "}" : "");
}

}  // namespace strata::rows::test
