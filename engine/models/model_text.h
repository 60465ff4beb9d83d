// SPDX-License-Identifier: GPL-3.0-or-later
// A model's way with text: tokenizer, chat template and end-of-turn tokens together.
// Thread: const use from any thread.
#pragma once

#include "rows/encode_pairs.h"
#include "template/chat_template.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::run {

/// YYYY-MM-DD, or today when `text` is empty. Throws OptionInvalid.
data::CalendarDate parseDate(const std::string& text);

class ModelText {
public:
    /// From a Hugging Face folder or a GGUF file. A missing template is no error here; rendering
    /// without one is. Throws what loadTokenizer and ChatTemplate::parse throw.
    ModelText(const std::string& model, data::CalendarDate date);

    const data::Tokenizer& tokenizer() const { return *tokenizer_; }
    const data::ChatTemplate* chatTemplate() const { return template_ ? &*template_ : nullptr; }
    const data::PairEncoder& encoder() const { return *encoder_; }

    /// Ids that end an answer: generation_config's, else the config's, else the tokenizer's eos
    /// token.
    const std::vector<data::TokenId>& stopIds() const { return stopIds_; }

    /// The prompt of a user's turn as the model wants it; `tools` is null for none. Throws
    /// TemplateMissing, TemplateFailed, ...
    std::string renderPrompt(const nlohmann::ordered_json& messages,
                             const nlohmann::ordered_json& tools) const;

private:
    std::unique_ptr<data::Tokenizer> tokenizer_;
    std::optional<data::ChatTemplate> template_;
    data::EncoderSettings settings_;
    std::unique_ptr<data::PairEncoder> encoder_;
    std::vector<data::TokenId> stopIds_;
    std::string model_;
};

}  // namespace strata::run
