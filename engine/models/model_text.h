// SPDX-License-Identifier: GPL-3.0-or-later
// A model's way with text: tokenizer, chat template and end-of-turn tokens together.
// Thread: const use from any thread.
#pragma once

#include "chat_template/chat_template.h"
#include "models/answer_ends.h"
#include "rows/row_encoder.h"
#include "text/tokenizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::models {

/// What a template is rendered with for this tokenizer.
chat_template::RenderOptions renderOptions(const text::Tokenizer& tokenizer,
                                           chat_template::CalendarDate date);

/// The ids that end an answer of the model in `folder`. Where its tokenizer or template cannot be
/// read, which does not hinder writing its weights, those that its config names. Throws what
/// readModelSpec throws.
std::vector<text::TokenId> answerEndsOf(const std::string& folder);

/// YYYY-MM-DD, or today when `text` is empty. Throws OptionInvalid.
chat_template::CalendarDate parseDate(const std::string& text);

class ModelText {
public:
    /// From a Hugging Face folder or a GGUF file. A missing template is no error here; rendering
    /// without one is. Throws what loadTokenizer and ChatTemplate::parse throw.
    ModelText(const std::string& model, chat_template::CalendarDate date);

    const text::Tokenizer& tokenizer() const { return *tokenizer_; }
    const chat_template::ChatTemplate* chatTemplate() const {
        return template_ ? &*template_ : nullptr;
    }
    const rows::RowEncoder& encoder() const { return *encoder_; }

    /// Where answers end, in training and in answering.
    const AnswerEnds& answerEnds() const { return answerEnds_; }

    /// The prompt of a user's turn as the model wants it; `tools` is null for none. Throws
    /// TemplateMissing, TemplateFailed, ...
    std::string renderPrompt(const nlohmann::ordered_json& messages,
                             const nlohmann::ordered_json& tools) const;

private:
    std::unique_ptr<text::Tokenizer> tokenizer_;
    std::optional<chat_template::ChatTemplate> template_;
    rows::EncoderSettings settings_;
    std::unique_ptr<rows::RowEncoder> encoder_;
    AnswerEnds answerEnds_;
    std::string model_;
};

}  // namespace strata::models
