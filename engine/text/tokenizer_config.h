// SPDX-License-Identifier: GPL-3.0-or-later
// tokenizer_config.json and special_tokens_map.json: names of special tokens, and tokens added on
// top of the tokenizer. Thread: values.
#pragma once

#include "text/added_tokens.h"
#include "text/tokenizer_definition.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::text {

struct TokenizerConfig {
    NamedTokens named;
    std::vector<AddedToken> addedTokens;  ///< added_tokens_decoder, else added_tokens.json, by id
    std::vector<AddedToken>
        specialTokens;  ///< all that have a name or are listed as additional; their id is -1
    std::optional<bool> addBos;
    std::optional<bool> addEos;
    std::optional<bool> legacy;
    std::optional<bool> addPrefixSpace;
};

/// What the folder says; files that are not there are as if empty. Throws JsonInvalid,
/// TokenizerInvalid.
TokenizerConfig readTokenizerConfig(const std::string& folder);

/// Adds the configuration's tokens to those of tokenizer.json, as transformers does: a token that
/// the configuration describes otherwise is taken from there, and every named token is special.
void applyTokenizerConfig(const TokenizerConfig& config, TokenizerDefinition& definition);

}  // namespace strata::text
