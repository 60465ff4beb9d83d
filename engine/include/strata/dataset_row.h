// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a dataset as training sees it, whatever file it comes from: a conversation with its
// reasoning, tool calls and weights, or a text. The reader (engine/rows) makes these; the command
// line and the studio show the same ones. Thread: any; values.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

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
    std::string tools;  ///< tool definitions as found (JSON text); or empty

    bool operator==(const Row&) const = default;
};

enum class IssueSeverity { Warning, Error };  ///< a row with an Error is left out

struct RowIssue {
    std::int64_t row = 0;
    ErrorCode code{};
    Sentence message;
    IssueSeverity severity = IssueSeverity::Error;
};

/// A record as the reader understood it.
struct ReadRow {
    /// As far as it was understood: a row that is left out for an empty answer still has its turns.
    Row row;
    std::vector<RowIssue> issues;  ///< at most one Error, the last

    /// Whether training takes the row.
    bool isUsable() const {
        return issues.empty() || issues.back().severity != IssueSeverity::Error;
    }
};

/// The conversation as RenderCommand reads it: {"messages": [...]} with reasoning, calls and
/// weights, and "tools" where the row defines some. Throws DatasetLineInvalid (tools that are no
/// list of definitions).
std::string conversationJson(const Row& row);

/// The first thing that the user says, or the row's text; empty: neither.
std::string firstQuestion(const Row& row);
/// The last thing that the assistant says, with its calls: "f({...})".
std::string lastAnswer(const Row& row);

}  // namespace strata
