// SPDX-License-Identifier: GPL-3.0-or-later
// Rows to token ids and the mask of trained tokens. A conversation is rendered whole and tokenised
// once; the assistant's turns are trained, everything else is only read. No row is ever cut.
// Thread: a RowEncoder is immutable and may be used from any thread; encodeDataset belongs to the
// caller's.
#pragma once

#include "chat_template/chat_template.h"
#include "rows/batcher.h"
#include "rows/conversation_spans.h"
#include "rows/dataset_reader.h"
#include "text/tokenizer.h"

#include "strata/error.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <functional>
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

/// What encodeDataset has done so far; the counts are of rows handed to the sink unless they say
/// otherwise.
struct EncodeTotals {
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
    std::int64_t longest = 0;
    std::int64_t dropped = 0;  ///< rows longer than maxLength; each is also an issue RowTooLong
    /// Refused by template or tokenizer, or nothing to train (BadRows::Collect).
    std::int64_t failed = 0;
    std::int64_t duplicates = 0;   ///< of the rows read; set at the end
    std::vector<RowIssue> issues;  ///< of encoding, at most kIssuesKept; the reader has its own
};

struct EncodeOptions {
    std::int64_t maxLength = 0;  ///< tokens; 0: no limit
    std::function<void(const EncodeTotals&, double share)>
        progress;                         ///< after every row; share of the file read, 0 to 1
    std::function<bool()> stopRequested;  ///< asked before every row
    /// Gets every issue of reading and of encoding when it is found, in the order of the rows.
    std::function<void(const RowIssue&)> onIssue;
};

/// `sink` gets each row that fits with the number of the row it comes from. A Document longer than
/// maxLength is split at blank lines, else line ends, else blanks, into rows that fit. A row
/// that cannot be encoded or has nothing to train is thrown with its place where the reader throws
/// at bad rows; with one that collects it becomes an issue. Throws Stopped, DatasetEmpty (no row is
/// left; says why), what the reader, the encoder and the sink throw.
EncodeTotals encodeDataset(
    DatasetReader& reader,
    const RowEncoder& encoder,
    const std::function<void(const EncodedRow&, std::int64_t rowNumber)>& sink,
    const EncodeOptions& options = {});

}  // namespace strata::rows
