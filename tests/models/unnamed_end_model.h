// SPDX-License-Identifier: GPL-3.0-or-later
// A model whose chat template ends turns with a token that neither its config nor its tokenizer
// names, as base models are published; with random weights. Thread: any.
#pragma once

#include "format/plain_file.h"
#include "models/model_commands.h"
#include "support/fixtures.h"

#include <nlohmann/json.hpp>

#include <string>

namespace strata::test {

constexpr int kNamedEnd = 565;     ///< <|endoftext|>
constexpr int kTemplateEnd = 567;  ///< <|im_end|>

/// Changes keys of a JSON file; null removes one.
inline void changeJson(const std::string& file, const nlohmann::ordered_json& changes) {
    auto value = nlohmann::ordered_json::parse(readPlainFile(file));
    value.merge_patch(changes);
    writePlainFile(file, value.dump());
}

inline void makeUnnamedEndModel(const std::string& out) {
    const std::string from = fixture("qwen3/model");
    models::newModelCommand({from + "/config.json", from, 1, out}, {[](const Event&) {}, {}});
    changeJson(out + "/config.json", {{"eos_token_id", kNamedEnd}});
    changeJson(out + "/generation_config.json", {{"eos_token_id", kNamedEnd}});
    changeJson(out + "/tokenizer_config.json", {{"eos_token", "<|endoftext|>"}});
}

}  // namespace strata::test
