// SPDX-License-Identifier: GPL-3.0-or-later
// A model folder's tokenizer as GGUF files hold it: the way back of gguf_tokenizer.h.
// Thread: any; pure.
#pragma once

#include "text/tokenizer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::text {

/// tokenizer.ggml.token_type.
enum class GgufTokenType : std::int32_t {
    Normal = 1,
    Unknown = 2,
    Control = 3,
    UserDefined = 4,
    Unused = 5,
    Byte = 6,
};

struct GgufVocabulary {
    std::string model;                ///< "gpt2" (byte-level) or "llama" (sentencepiece)
    std::string pre;                  ///< of gpt2: how a text is cut; else "default"
    std::vector<std::string> pieces;  ///< one an id of the embedding
    std::vector<std::int32_t> types;  ///< GgufTokenType
    std::vector<std::string> merges;  ///< of gpt2
    std::vector<float> scores;        ///< of llama
    bool addBos = false;
    bool addEos = false;
    bool addSpacePrefix = false;
    std::optional<TokenId> bosId;
    std::optional<TokenId> eosId;
    std::optional<TokenId> unknownId;
    std::optional<TokenId> padId;
};

/// `size` is the number of the embedding's rows; ids without a token get an unused one. Throws what
/// loadTokenizer throws, and TokenizerUnsupported for what GGUF has no name for.
GgufVocabulary ggufVocabulary(const std::string& folder, std::int64_t size);

}  // namespace strata::text
