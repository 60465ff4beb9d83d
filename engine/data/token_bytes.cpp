// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/token_bytes.h"

#include "data/byte_alphabet.h"

#include <charconv>
#include <optional>

namespace strata::data {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// The byte of a piece such as <0x0A>.
std::optional<std::string> fallbackByte(std::string_view piece) {
    if (piece.size() != 6 || !piece.starts_with("<0x") || piece.back() != '>') {
        return std::nullopt;
    }
    unsigned value = 0;
    const char* end = piece.data() + 5;
    const auto result = std::from_chars(piece.data() + 3, end, value, 16);
    if (result.ec != std::errc{} || result.ptr != end) {
        return std::nullopt;
    }
    return std::string(1, static_cast<char>(value));
}

}  // namespace

std::vector<std::string> tokenBytes(const Tokenizer& tokenizer) {
    // Behind another token a decoder shows a token as it is inside a text: with its blank.
    std::vector<TokenId> before = tokenizer.encode("a", SpecialTokens::Omit).ids;
    const std::string prefix = tokenizer.decode(before, SpecialTokensInText::Skip);
    const auto count = static_cast<std::size_t>(tokenizer.vocabularySize());
    std::vector<std::string> bytes(count);
    before.push_back(0);
    for (std::size_t id = 0; id < count; ++id) {
        before.back() = static_cast<TokenId>(id);
        if (tokenizer.isSpecial(before.back())) {
            continue;
        }
        const std::string text = tokenizer.decode(before, SpecialTokensInText::Skip);
        if (!text.starts_with(prefix)) {
            continue;
        }
        bytes[id] = text.substr(prefix.size());
        if (bytes[id].find(kReplacement) != std::string::npos) {
            // A part of a character was decoded alone; its piece says which bytes it is.
            const std::string piece = tokenizer.piece(before.back());
            const std::optional<std::string> byte = fallbackByte(piece);
            bytes[id] = byte ? *byte : bytesOfPiece(piece).value_or(bytes[id]);
        }
    }
    return bytes;
}

}  // namespace strata::data
