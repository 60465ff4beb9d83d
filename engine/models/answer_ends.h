// SPDX-License-Identifier: GPL-3.0-or-later
// Which tokens end an answer of a model. Three places say it, and in published models they often
// differ: the chat template ends a turn with one token while the config still names the one of the
// base model. Training, answering and what is written beside trained weights all ask here, so that
// a model stops where it learned to end. Thread: any.
#pragma once

#include "chat_template/chat_template.h"
#include "models/run_context.h"
#include "text/tokenizer.h"

#include <optional>
#include <vector>

namespace strata::models {

struct AnswerEnds {
    /// All of them, each once. First what ends a plain text: the config's first, or where it names
    /// none the tokenizer's. The template's is second where the config does not name it, since a
    /// GGUF file has room for three; then the rest of the config's and the tokenizer's.
    std::vector<text::TokenId> ids;

    // Who names what.
    std::vector<text::TokenId> ofConfig;
    std::optional<text::TokenId> ofTokenizer;
    std::optional<text::TokenId> ofTemplate;
};

/// `chatTemplate` is null for a model without one; one that refuses a conversation of a question
/// and an answer, or writes no special token behind the answer, names none. `ofConfig`: the eos ids
/// of generation_config.json or config.json, or of a GGUF file's metadata.
AnswerEnds findAnswerEnds(const text::Tokenizer& tokenizer,
                          const chat_template::ChatTemplate* chatTemplate,
                          const chat_template::RenderOptions& render,
                          const std::vector<text::TokenId>& ofConfig);

/// Tells the person which token each place names where the config, or without one's ids the
/// tokenizer, lacks one of them.
void noticeDifferentEnds(const AnswerEnds& ends,
                         const text::Tokenizer& tokenizer,
                         const RunContext& context);

}  // namespace strata::models
