// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_conversation.h"

#include "rows/bounded_json.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

constexpr std::array kReasoningKeys = {"reasoning_content", "thinking", "reasoning"};

/// Python's json.dumps, which templates use for tool calls: blanks behind commas and colons.
std::string spacedJson(const ordered_json& value) {
    if (value.is_object() || value.is_array()) {
        std::string text(1, value.is_object() ? '{' : '[');
        for (const auto& [key, item] : value.items()) {
            text += text.size() > 1 ? ", " : "";
            text += value.is_object() ? ordered_json(key).dump() + ": " : "";
            text += spacedJson(item);
        }
        return text + (value.is_object() ? '}' : ']');
    }
    return value.dump();
}

ordered_json argumentsOf(const ToolCall& call, ArgumentsForm form) {
    ordered_json arguments =
        parseBoundedJson(call.arguments).value_or(ordered_json(call.arguments));
    if (form == ArgumentsForm::Text && !arguments.is_string()) {
        return spacedJson(arguments);
    }
    return arguments;
}

std::string withTags(const Message& message, ReasoningForm form) {
    return form == ReasoningForm::Tags
               ? "<think>\n" + message.reasoning + "\n</think>\n\n" + message.content
               : "<think>" + message.reasoning + "</think>" + message.content;
}

/// Writes the messages one after the other, as results need the calls before them.
class MessageWriter {
public:
    explicit MessageWriter(const ConversationForm& form) : form_(form) {}

    ordered_json write(const Message& message) {
        ordered_json json = {{"role", message.role}, {"content", message.content}};
        if (!message.reasoning.empty()) {
            writeReasoning(message, json);
        }
        if (!message.calls.empty()) {
            writeCalls(message, json);
        }
        if (message.role == "tool") {
            writeLinks(message, json);
        }
        if (message.use == TurnUse::ReadOnly) {
            json["weight"] = 0;
        }
        return json;
    }

private:
    /// A call that waits for its result.
    struct OpenCall {
        std::string givenId;
        std::string id;
        std::string name;
    };

    void writeReasoning(const Message& message, ordered_json& json) const {
        if (form_.reasoning != ReasoningForm::Fields) {
            json["content"] = withTags(message, form_.reasoning);
            return;
        }
        for (const char* field : kReasoningKeys) {
            json[field] = message.reasoning;
        }
    }

    void writeCalls(const Message& message, ordered_json& json) {
        if (message.content.empty() && form_.missingText == MissingTextForm::Null &&
            json["content"] == "") {
            json["content"] = nullptr;
        }
        open_.clear();
        ordered_json calls = ordered_json::array();
        for (const ToolCall& call : message.calls) {
            ordered_json entry = ordered_json::object();
            const std::string id = form_.links == CallLinks::Complete ? nextId() : call.id;
            if (!id.empty()) {
                entry["id"] = id;
            }
            entry["type"] = "function";
            entry["function"] = callFunction(call, form_.arguments);
            calls.push_back(std::move(entry));
            open_.push_back({call.id, id, call.name});
        }
        json["tool_calls"] = std::move(calls);
    }

    /// Alphanumeric and nine characters long, as Mistral's templates demand.
    std::string nextId() {
        const std::string digits = std::to_string(++idsMade_);
        return "call" + std::string(5 - std::min<std::size_t>(5, digits.size()), '0') + digits;
    }

    void writeLinks(const Message& message, ordered_json& json) {
        std::string id = message.callId;
        std::string name = message.name;
        auto call = std::ranges::find_if(open_, [&](const OpenCall& open) {
            return message.callId.empty() || open.givenId == message.callId;
        });
        if (form_.links == CallLinks::Complete && call != open_.end()) {
            id = call->id;
            name = name.empty() ? call->name : name;
            open_.erase(call);
        }
        if (!id.empty()) {
            json["tool_call_id"] = id;
        }
        if (!name.empty()) {
            json["name"] = name;
        }
    }

    const ConversationForm& form_;
    std::vector<OpenCall> open_;
    std::size_t idsMade_ = 0;
};

[[noreturn]] void refuseTools() {
    throw Error(
        ErrorCode::DatasetLineInvalid,
        Sentence("The column 'tools' is not a list of tool definitions."), {},
        Sentence("Write [{\"type\": \"function\", \"function\": {\"name\": ..., \"description\": "
                 "..., \"parameters\": {...}}}], or leave the column out."));
}

ordered_json definitionOf(const ordered_json& given) {
    std::optional<ordered_json> parsed = given;
    if (given.is_string()) {
        parsed = parseBoundedJson(given.get_ref<const std::string&>());
    }
    if (!parsed || !parsed->is_object()) {
        refuseTools();
    }
    const bool isBareFunction = !parsed->contains("function") && parsed->contains("name");
    if (!isBareFunction) {
        return *parsed;
    }
    if (parsed->value("type", ordered_json()) == "function") {
        parsed->erase("type");
    }
    return {{"type", "function"}, {"function", *parsed}};
}

}  // namespace

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

ordered_json messagesOf(std::span<const Message> messages, const ConversationForm& form) {
    MessageWriter writer(form);
    ordered_json list = ordered_json::array();
    for (const Message& message : messages) {
        list.push_back(writer.write(message));
    }
    return list;
}

ordered_json withReasoningFields(ordered_json messages) {
    for (ordered_json& message : messages) {
        const auto given = std::ranges::find_if(kReasoningKeys, [&](const char* field) {
            return message.contains(field) && !message[field].is_null();
        });
        if (given == kReasoningKeys.end()) {
            continue;
        }
        const ordered_json reasoning = message[*given];
        for (const char* field : kReasoningKeys) {
            if (!message.contains(field) || message[field].is_null()) {
                message[field] = reasoning;
            }
        }
    }
    return messages;
}

ordered_json callFunction(const ToolCall& call, ArgumentsForm form) {
    return {{"name", call.name}, {"arguments", argumentsOf(call, form)}};
}

ordered_json toolDefinitions(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        return nullptr;
    }
    const auto parsed = parseBoundedJson(text);
    if (!parsed || !(parsed->is_array() || parsed->is_object() || parsed->is_null())) {
        refuseTools();
    }
    ordered_json tools = ordered_json::array();
    if (parsed->is_object()) {
        tools.push_back(definitionOf(*parsed));
    } else if (parsed->is_array()) {
        for (const ordered_json& tool : *parsed) {
            tools.push_back(definitionOf(tool));
        }
    }
    return tools.empty() ? ordered_json(nullptr) : tools;
}

}  // namespace strata::rows

namespace strata {

std::string conversationJson(const Row& row) {
    nlohmann::ordered_json json = {{"messages", rows::messagesOf(row.messages, {})}};
    if (const nlohmann::ordered_json tools = rows::toolDefinitions(row.tools); !tools.is_null()) {
        json["tools"] = tools;
    }
    return json.dump();
}

std::string firstQuestion(const Row& row) {
    const auto question = std::ranges::find(row.messages, "user", &Message::role);
    return question == row.messages.end() ? row.text : question->content;
}

std::string lastAnswer(const Row& row) {
    const auto answer = std::find_if(row.messages.rbegin(), row.messages.rend(),
                                     [](const Message& said) { return said.role == "assistant"; });
    if (answer == row.messages.rend()) {
        return {};
    }
    std::string text = answer->content;
    for (const ToolCall& call : answer->calls) {
        text += (text.empty() ? "" : "\n") + call.name + '(' + call.arguments + ')';
    }
    return text;
}

}  // namespace strata
