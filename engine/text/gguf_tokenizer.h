// SPDX-License-Identifier: GPL-3.0-or-later
// The tokenizers inside GGUF files: "gpt2" (byte-level, with the pre-tokenizer that
// tokenizer.ggml.pre names) and "llama" (sentencepiece's pieces with scores). Source: the GGUF
// specification, section on tokenizers; llama.cpp for the defaults of flags that a file leaves out.
// Thread: any; pure.
#pragma once

#include "format/gguf.h"
#include "text/tokenizer.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>

namespace strata::text {

/// Throws TokenizerMissing (the file has no vocabulary), TokenizerInvalid, TokenizerUnsupported
/// (names the model or the pre-tokenizer).
std::unique_ptr<Tokenizer> makeGgufTokenizer(const format::GgufFile& file);

/// The same tokenizer as the value of a tokenizer.json for a Hugging Face folder. Throws as
/// makeGgufTokenizer.
nlohmann::ordered_json tokenizerJsonFromGguf(const format::GgufFile& file);

/// The tokenizer_config.json that belongs to it: names of special tokens, add_bos_token,
/// add_eos_token, and the chat template where the file has one. Throws as makeGgufTokenizer.
nlohmann::ordered_json tokenizerConfigFromGguf(const format::GgufFile& file);

}  // namespace strata::text
