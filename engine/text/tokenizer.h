// SPDX-License-Identifier: GPL-3.0-or-later
// Text to token ids and back. One interface over tokenizer.json, tokenizer.model and the tokenizers
// inside GGUF files. Thread: const calls from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::text {

using TokenId = std::int32_t;

enum class SpecialTokens { Add, Omit };         ///< encode: what the post-processor adds (bos, eos)
enum class SpecialTokensInText { Keep, Skip };  ///< decode: whether special tokens' text appears

struct Encoding {
    std::vector<TokenId> ids;
    /// Byte offsets [begin, end) into the text given; added tokens have begin == end.
    std::vector<std::pair<std::size_t, std::size_t>> offsets;
};

class Tokenizer {
public:
    virtual ~Tokenizer() = default;

    /// Special tokens' texts inside `text` become those tokens. Throws InvalidText when it is not
    /// UTF-8.
    virtual Encoding encode(std::string_view text, SpecialTokens specialTokens) const = 0;
    virtual std::string decode(std::span<const TokenId> ids,
                               SpecialTokensInText specialTokens) const = 0;

    virtual std::int64_t vocabularySize() const = 0;
    virtual std::string piece(TokenId id) const = 0;  ///< vocabulary string; empty when unknown
    virtual std::optional<TokenId> find(std::string_view piece) const = 0;
    virtual bool isSpecial(TokenId id) const = 0;

    /// What tokenizer_config.json (or the GGUF) calls bos_token, eos_token, pad_token; empty when
    /// none.
    virtual std::string bosToken() const = 0;
    virtual std::string eosToken() const = 0;
    virtual std::string padToken() const = 0;

    /// "tokenizer.json", "tokenizer.model", "gguf:gpt2/smollm", ... for people.
    virtual std::string description() const = 0;
};

/// From a Hugging Face folder (tokenizer.json, else tokenizer.model) or a GGUF file.
/// Throws TokenizerMissing, TokenizerInvalid, TokenizerUnsupported (names what is not supported),
/// JsonInvalid.
std::unique_ptr<Tokenizer> loadTokenizer(const std::string& path);

}  // namespace strata::text
