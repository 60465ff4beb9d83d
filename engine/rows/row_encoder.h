// SPDX-License-Identifier: GPL-3.0-or-later
// Rows to token ids and the mask of trained tokens. A conversation is rendered whole and tokenised
// once; the assistant's turns are trained, everything else is only read. No row is ever cut.
// Thread: a RowEncoder is immutable and may be used from any thread.
#pragma once

#include "chat_template/chat_template.h"
#include "rows/batcher.h"
#include "rows/conversation_spans.h"
#include "text/tokenizer.h"

#include "strata/dataset_row.h"
#include "strata/error.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::rows {

struct EncoderSettings {
    chat_template::RenderOptions render;  ///< date and the tokenizer's special tokens;
                                          ///< addGenerationPrompt only for people's eyes
    /// What ends an answer (models/answer_ends), as text; the first of them that the tokenizer
    /// knows ends plain texts.
    std::vector<std::string> endOfTurnTokens;
    Sentence whyNoTemplate{"The model has no chat template."};
};

/// A conversation as the model sees it.
struct RenderedConversation {
    std::string text;
    std::vector<text::TokenId> ids;
    std::vector<std::uint8_t> trained;  ///< one a token: 1 if its first byte lies in a span
    std::vector<TextSpan> spans;        ///< of text, one a trained assistant message
};

class RowEncoder {
public:
    /// Both must outlive the encoder; `chatTemplate` is null for a model without one, which then
    /// reads only texts and prompt/completion rows.
    RowEncoder(const text::Tokenizer& tokenizer,
               const chat_template::ChatTemplate* chatTemplate,
               EncoderSettings settings);

    /// `messages`: an array of {role, content, ...}; `tools`: an array of definitions, or null.
    /// Throws JsonInvalid (no array), TemplateMissing, EndOfTurnUnknown, and what the template and
    /// the tokenizer throw.
    RenderedConversation renderConversation(const nlohmann::ordered_json& messages,
                                            const nlohmann::ordered_json& tools) const;

    /// Conversation: as above. Text and Document: the tokenizer's own special tokens and the text
    /// (one BOS), with eos at its end; all of it trained. Completion without a template: prompt and
    /// completion as one text, the completion and eos trained. Turns that the template does not
    /// show as the row has them are not trained and are told of in `warnings`, like tools that are
    /// not shown. Throws like renderConversation, and TemplateCannotShow.
    EncodedRow encode(const Row& row, std::vector<RowIssue>& warnings) const;

private:
    EncodedRow encodeConversation(const Row& row, std::vector<RowIssue>& warnings) const;
    std::string renderText(const nlohmann::ordered_json& messages,
                           const nlohmann::ordered_json& tools) const;
    RenderedConversation masked(std::string text,
                                const nlohmann::ordered_json& messages,
                                const nlohmann::ordered_json& tools) const;
    EncodedRow encodePlain(std::string_view read, std::string_view trained) const;

    const text::Tokenizer& tokenizer_;
    const chat_template::ChatTemplate* chatTemplate_;
    EncoderSettings settings_;
};

/// Whether an error of encode() or requireTrained() is about that row only, so that others may
/// still be good.
bool isOfOneRow(ErrorCode code);

/// Throws NoAssistantTurn when the row trains no token.
void requireTrained(const EncodedRow& row);

/// Tokens a row trains: those after its first, since nothing predicts that one.
std::int64_t trainedTokenCount(const EncodedRow& row);

}  // namespace strata::rows
