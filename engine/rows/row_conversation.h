// SPDX-License-Identifier: GPL-3.0-or-later
// A row's conversation as chat templates read it: messages and tool definitions in the form that
// transformers' apply_chat_template takes. Thread: any; free functions.
#pragma once

#include "rows/row_layout.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string_view>

namespace strata::rows {

enum class ArgumentsForm {
    Object,  ///< as transformers recommends
    Text,    ///< JSON text, as OpenAI's API has it
};
enum class MissingTextForm { Empty, Null };  ///< the content of a turn that only calls
enum class ReasoningForm {
    Fields,     ///< reasoning_content, thinking, reasoning
    Tags,       ///< <think> lines before the content
    TightTags,  ///< the same without line feeds
};
enum class CallLinks {
    AsGiven,
    Complete,  ///< every call has an id of nine characters, every result its id and name
};

/// What chat templates do not agree on; the defaults are transformers' own form.
struct ConversationForm {
    ArgumentsForm arguments = ArgumentsForm::Object;
    MissingTextForm missingText = MissingTextForm::Empty;
    ReasoningForm reasoning = ReasoningForm::Fields;
    CallLinks links = CallLinks::AsGiven;
};

/// Whether a text of a row says nothing: white space of ASCII alone.
bool isBlank(std::string_view text);

/// An array of {role, content, ...}; turns that are only read have "weight": 0.
nlohmann::ordered_json messagesOf(std::span<const Message> messages, const ConversationForm& form);

/// Messages of a file with their reasoning under every name that templates know, as transformers
/// gives it to them.
nlohmann::ordered_json withReasoningFields(nlohmann::ordered_json messages);

/// A call's {name, arguments}, the arguments in their form.
nlohmann::ordered_json callFunction(const ToolCall& call, ArgumentsForm form);

/// The definitions in `text` as [{"type": "function", "function": {...}}, ...]; null when there are
/// none. Bare functions and definitions in JSON strings are taken too. Throws DatasetLineInvalid.
nlohmann::ordered_json toolDefinitions(std::string_view text);

}  // namespace strata::rows
