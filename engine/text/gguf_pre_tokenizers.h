// SPDX-License-Identifier: GPL-3.0-or-later
// What GGUF's tokenizer.ggml.pre names: the way a text is cut before byte pair encoding.
// Source: the pre-tokenizers of llama.cpp (llama-vocab) and, where they differ in wording only, the
// tokenizer.json files of the models they stand for. Thread: any; pure.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace strata::text {

struct GgufPreTokenizer {
    nlohmann::json normalizer;    ///< as in tokenizer.json
    nlohmann::json preTokenizer;  ///< as in tokenizer.json; ends with ByteLevel
    bool ignoreMerges = false;
    bool addBos = false;  ///< where the file does not say
};

/// Throws TokenizerUnsupported with the name.
GgufPreTokenizer ggufPreTokenizer(const std::string& name);

}  // namespace strata::text
