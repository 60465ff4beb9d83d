// SPDX-License-Identifier: GPL-3.0-or-later
// What rows are, and by which columns the layouts that people use are told apart: messages,
// ShareGPT, Alpaca, prompt and completion, question and answer, plain text. RowParser
// (row_parser.h) brings each to a Row. Thread: any; values.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::data {

/// A function call is an assistant turn, trained like the others; conversion writes it as
/// function_call again.
enum class TurnKind { Text, FunctionCall };

struct Message {
    std::string role;  ///< "system", "user", "assistant" or "tool"
    std::string content;
    TurnKind kind = TurnKind::Text;

    bool operator==(const Message&) const = default;
};

enum class RowKind {
    Conversation,  ///< messages
    Completion,  ///< a user and an assistant message that a model without a template reads as plain
                 ///< text
    Text,        ///< text, all of it trained
    Document,    ///< text of a plain text file; may be split at paragraphs to fit a length
};

struct Row {
    std::int64_t number = 0;  ///< line of jsonl; else the record's index from 1
    RowKind kind = RowKind::Conversation;
    std::vector<Message> messages;
    std::string text;   ///< Text and Document only
    std::string tools;  ///< tool definitions as found (JSON text); kept for conversion, not shown
                        ///< to the model
};

enum class IssueSeverity { Warning, Error };  ///< a row with an Error is left out

struct RowIssue {
    std::int64_t row = 0;
    ErrorCode code{};
    std::string message;
    IssueSeverity severity = IssueSeverity::Error;
};

enum class RowLayout { Messages, ShareGpt, Alpaca, PromptCompletion, QuestionAnswer, Text };

/// "messages", "sharegpt", "alpaca", "prompt/completion", "question/answer", "text".
std::string layoutName(RowLayout layout);

/// By the names of a record's columns. Throws DatasetFormatUnknown listing `keys` and the layouts
/// there are.
RowLayout detectLayout(const std::vector<std::string_view>& keys);

}  // namespace strata::data
