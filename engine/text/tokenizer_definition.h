// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that makes up a byte-pair tokenizer, as tokenizer.json has it; GGUF files are brought
// into the same form. Thread: values.
#pragma once

#include "text/added_tokens.h"
#include "text/merge_table.h"
#include "text/vocabulary.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

/// The tokens that have a name; empty when there is none.
struct NamedTokens {
    std::string bos;
    std::string eos;
    std::string unknown;
    std::string pad;
};

struct TokenizerDefinition {
    Vocabulary vocabulary;
    MergePairs merges;
    nlohmann::json model;  ///< the options, without vocab and merges
    nlohmann::json normalizer;
    nlohmann::json preTokenizer;
    nlohmann::json postProcessor;
    nlohmann::json decoder;
    std::vector<AddedToken> addedTokens;
    NamedTokens named;
    std::string description;
};

/// Files with tokenizers that are larger are not read.
inline constexpr std::uint64_t kTokenizerBytesMax = std::uint64_t{512} << 20;

/// From the text of a tokenizer.json. Throws JsonInvalid (with the byte), TokenizerInvalid,
/// TokenizerUnsupported (a model other than BPE).
TokenizerDefinition readTokenizerJson(std::string_view text);

/// The same as the value of a tokenizer.json, which readTokenizerJson reads back to the same
/// tokenizer.
nlohmann::ordered_json tokenizerJson(const TokenizerDefinition& definition);

}  // namespace strata::text
