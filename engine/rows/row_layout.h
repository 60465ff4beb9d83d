// SPDX-License-Identifier: GPL-3.0-or-later
// What rows are, and by which columns the layouts that people use are told apart: messages,
// ShareGPT, Alpaca, prompt and completion, question and answer, plain text. RowParser
// (row_parser.h) brings each to a Row. Thread: any; values.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::data {

/// A function that the assistant calls.
struct ToolCall {
    std::string id = {};  ///< empty: the row gives none
    std::string name = {};
    std::string arguments = "{}";  ///< JSON text: an object, or a string that is no JSON itself

    bool operator==(const ToolCall&) const = default;
};

/// Assistant turns are trained unless the row says that they are only there to be read.
enum class TurnUse { Trained, ReadOnly };

struct Message {
    std::string role;  ///< "system", "user", "assistant" or "tool"
    std::string content;
    std::string reasoning = {};        ///< assistant only, like the calls
    std::vector<ToolCall> calls = {};  ///< behind the content
    std::string callId = {};           ///< tool only: the call that this is the result of
    std::string name = {};             ///< tool only: the function called
    TurnUse use = TurnUse::Trained;

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
    std::string tools;  ///< tool definitions as found (JSON text, see toolDefinitions); or empty
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
/// there are, PreferenceRow where only two answers to choose from fit.
RowLayout detectLayout(const std::vector<std::string_view>& keys);

/// The columns of a better and a worse answer, as preference datasets name them.
struct PreferenceColumns {
    std::string_view better;
    std::string_view worse;
};
std::span<const PreferenceColumns> preferenceColumns();

/// Throws PreferenceRow: the row has a better and a worse answer in these columns.
[[noreturn]] void refusePreference(const PreferenceColumns& columns);

}  // namespace strata::data
