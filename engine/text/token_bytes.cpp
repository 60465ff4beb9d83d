// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/token_bytes.h"

#include "text/byte_alphabet.h"
#include "text/utf8.h"

#include <numeric>
#include <optional>

namespace strata::text {

std::vector<std::string> tokenBytes(const Tokenizer& tokenizer) {
    std::vector<TokenId> ids(static_cast<std::size_t>(tokenizer.vocabularySize()));
    std::iota(ids.begin(), ids.end(), 0);
    return tokenBytes(tokenizer, ids);
}

std::vector<std::string> tokenBytes(const Tokenizer& tokenizer, std::span<const TokenId> ids) {
    // Behind another token a decoder shows a token as it is inside a text: with its blank.
    std::vector<TokenId> before = tokenizer.encode("a", SpecialTokens::Omit).ids;
    const std::string prefix = tokenizer.decode(before, SpecialTokensInText::Skip);
    std::vector<std::string> bytes(ids.size());
    before.push_back(0);
    for (std::size_t index = 0; index < ids.size(); ++index) {
        before.back() = ids[index];
        if (tokenizer.isSpecial(before.back())) {
            continue;
        }
        const std::string text = tokenizer.decode(before, SpecialTokensInText::Skip);
        if (!text.starts_with(prefix)) {
            continue;
        }
        bytes[index] = text.substr(prefix.size());
        if (bytes[index].find(kReplacementCharacter) != std::string::npos) {
            // A part of a character was decoded alone; its piece says which bytes it is.
            const std::string piece = tokenizer.piece(before.back());
            const std::optional<char> byte = fallbackByte(piece);
            bytes[index] =
                byte ? std::string(1, *byte) : bytesOfPiece(piece).value_or(bytes[index]);
        }
    }
    return bytes;
}

}  // namespace strata::text
