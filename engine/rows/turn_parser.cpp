// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/turn_parser.h"

#include "rows/bounded_json.h"
#include "rows/row_json.h"
#include "rows/row_layout.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;
using simdjson::dom::element;
using simdjson::dom::object;

/// As much of a row as a message quotes.
constexpr std::size_t kShownBytes = 40;
constexpr std::string_view kThinkOpen = "<think>";
constexpr std::string_view kThinkClose = "</think>";

[[noreturn]] void refuseTurn(const Sentence& message, const Sentence& hint = {}) {
    throw Error(ErrorCode::DatasetLineInvalid, message, {}, hint);
}

Sentence turnName(std::size_t number) {
    return Sentence("Turn %1", number);
}

struct RoleEntry {
    std::string_view name;
    std::string_view role;
};

constexpr std::string_view kCallRole = "function_call";

constexpr std::array kRoles = {
    RoleEntry{"user", "user"},           RoleEntry{"human", "user"},
    RoleEntry{"assistant", "assistant"}, RoleEntry{"gpt", "assistant"},
    RoleEntry{"chatgpt", "assistant"},   RoleEntry{"bot", "assistant"},
    RoleEntry{"model", "assistant"},     RoleEntry{kCallRole, "assistant"},
    RoleEntry{"ai", "assistant"},        RoleEntry{"prompter", "user"},
    RoleEntry{"system", "system"},       RoleEntry{"developer", "system"},
    RoleEntry{"tool", "tool"},           RoleEntry{"function", "tool"},
    RoleEntry{"observation", "tool"},    RoleEntry{"ipython", "tool"},
};

std::string_view roleNamed(std::string_view name, std::size_t turn) {
    const std::string_view role = messageRole(name);
    if (role.empty()) {
        std::string known;
        for (const RoleEntry& entry : kRoles) {
            known += (known.empty() ? "" : ", ") + std::string(entry.name);
        }
        refuseTurn(Sentence("%1 has the unknown role '%2'.", turnName(turn), name),
                   Sentence("Use one of these roles: %1.", known));
    }
    return role;
}

/// The first of the keys that is there and not null; of equal keys the last counts, as in Python.
std::optional<element> member(const object& fields, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        std::optional<element> found;
        for (const auto field : fields) {
            if (field.key == key) {
                found = field.value;
            }
        }
        if (found && !found->is_null()) {
            return found;
        }
    }
    return std::nullopt;
}

/// "system, input, output".
std::string namesOf(const object& fields) {
    std::vector<std::string_view> names;
    for (const auto field : fields) {
        names.push_back(field.key.substr(0, kShownBytes));
    }
    return listedColumns(names);
}

std::string_view textOf(const std::optional<element>& value) {
    return value && value->is_string() ? value->get_string().value_unsafe() : std::string_view();
}

struct Content {
    std::string text;
    std::string reasoning;
};

/// A text, or a list of parts: text, and reasoning as Mistral and Anthropic write it.
Content readContent(const element& content, std::size_t turn) {
    if (std::optional<std::string> text = scalarText(content)) {
        return {*std::move(text), {}};
    }
    if (!content.is_array()) {
        refuseTurn(Sentence("The content of turn %1 is not a string.", turn));
    }
    Content read;
    const simdjson::dom::array parts = content.get_array().value_unsafe();
    for (const element part : parts) {
        if (const std::optional<std::string> text = scalarText(part)) {
            read.text += *text;
            continue;
        }
        std::string_view type;
        std::optional<element> inner;
        if (part.is_object()) {
            const object fields = part.get_object().value_unsafe();
            type = textOf(member(fields, {"type"}));
            const bool isThought = type == "thinking" || type == "reasoning";
            inner = isThought ? member(fields, {type, "text"}) : member(fields, {"text"});
            if (isThought && inner) {
                read.reasoning += readContent(*inner, turn).text;
                continue;
            }
        }
        const std::optional<std::string> text = inner ? scalarText(*inner) : std::nullopt;
        if (!text) {
            refuseTurn(
                Sentence("%1 has a part that is not text.", turnName(turn)),
                Sentence("Leave out rows with images or audio. Strata trains on text only."));
        }
        read.text += *text;
    }
    return read;
}

/// The fields that reasoning models and their datasets use.
std::string readReasoning(const object& fields, std::size_t turn) {
    const auto value = member(fields, {"reasoning_content", "reasoning", "thinking"});
    if (!value || value->is_bool()) {  // a flag: whether the model was to think
        return {};
    }
    if (!value->is_string() && !value->is_array()) {
        refuseTurn(Sentence("The reasoning of turn %1 is not text.", turn));
    }
    return readContent(*value, turn).text;
}

ToolCall callOf(const ordered_json& given, std::size_t turn) {
    const ordered_json& function =
        given.is_object() && given.contains("function") ? given["function"] : given;
    const auto name = function.is_object() ? function.find("name") : function.end();
    if (!function.is_object() || name == function.end() || !name->is_string() ||
        name->get_ref<const std::string&>().empty()) {
        refuseTurn(Sentence("%1 has a tool call that does not name a function.", turnName(turn)),
                   Sentence("Write each call as {\"name\": ..., \"arguments\": {...}}."));
    }
    ToolCall call;
    call.name = name->get<std::string>();
    if (const auto id = given.find("id"); id != given.end() && id->is_string()) {
        call.id = id->get<std::string>();
    }
    const auto arguments = function.find("arguments");
    if (arguments == function.end() || arguments->is_null()) {
        return call;
    }
    if (!arguments->is_string()) {
        call.arguments = arguments->dump();
        return call;
    }
    const auto& text = arguments->get_ref<const std::string&>();
    const auto parsed = parseBoundedJson(text);
    if (parsed && parsed->is_object()) {
        call.arguments = parsed->dump();
    } else if (text.find_first_not_of(" \t\r\n") != std::string::npos) {
        call.arguments = arguments->dump();
    }
    return call;
}

/// `json`: a call, or a list of them.
std::vector<ToolCall> callsOf(const ordered_json& json, std::size_t turn) {
    std::vector<ToolCall> calls;
    if (json.is_array()) {
        for (const ordered_json& call : json) {
            calls.push_back(callOf(call, turn));
        }
    } else {
        calls.push_back(callOf(json, turn));
    }
    return calls;
}

/// Fields of the assistant's calls: OpenAI's list (some datasets store it as JSON text), and the
/// single call that it replaced.
std::vector<ToolCall> readCalls(const object& fields, std::size_t turn) {
    auto value = member(fields, {"tool_calls"});
    if (!value || (value->is_array() && value->get_array().value_unsafe().size() == 0)) {
        value = member(fields, {"function_call"});
    }
    if (!value) {
        return {};
    }
    const auto json =
        parseBoundedJson(value->is_string() ? std::string(value->get_string().value_unsafe())
                                            : simdjson::minify(*value));
    if (!json) {
        refuseTurn(Sentence("The tool calls of turn %1 are not JSON.", turn));
    }
    return json->is_null() ? std::vector<ToolCall>() : callsOf(*json, turn);
}

/// A ShareGPT function_call turn: calls as JSON text, with reasoning in tags before it perhaps.
/// Source: LLaMA-Factory's function formatter.
void moveTextToCalls(Message& message, std::size_t turn) {
    std::string_view text = message.content;
    const std::size_t open = text.find(kThinkOpen);
    const std::size_t close = text.find(kThinkClose);
    if (open != std::string_view::npos && close != std::string_view::npos && open < close) {
        message.reasoning = text.substr(open + kThinkOpen.size(), close - open - kThinkOpen.size());
        text.remove_prefix(close + kThinkClose.size());
    }
    const auto json = parseBoundedJson(text);
    if (!json) {
        refuseTurn(Sentence("%1 (function_call) is not JSON.", turnName(turn)),
                   Sentence("Write {\"name\": ..., \"arguments\": {...}}, or a list of these."));
    }
    message.calls = callsOf(*json, turn);
    message.content.clear();
}

/// Whether the turn is trained. Sources: `weight` of OpenAI's and Mistral's fine-tuning formats,
/// `train` and `training` of axolotl's chat_template datasets, `loss` of ms-swift's messages.
TurnUse readUse(const object& fields,
                std::string_view role,
                std::size_t turn,
                std::vector<RowIssue>& warnings) {
    TurnUse use = TurnUse::Trained;
    bool isAsked = false;
    if (const auto weight = member(fields, {"weight"})) {
        double value = -1.0;
        if (weight->get(value) != simdjson::SUCCESS || (value != 0.0 && value != 1.0)) {
            refuseTurn(Sentence("%1 has the weight %2, which must be 1 (trained) or 0 (only read).",
                                turnName(turn), simdjson::minify(*weight)),
                       Sentence("Set the weight to 0 or 1."));
        }
        use = value == 0.0 ? TurnUse::ReadOnly : use;
        isAsked = value == 1.0;
    }
    for (const std::string_view key : {"train", "training", "loss"}) {
        const auto flag = member(fields, {key});
        if (flag && !flag->is_bool()) {
            refuseTurn(Sentence("The field '%1' of turn %2 is neither true nor false.", key, turn),
                       Sentence("Set it to false for a turn that is not trained."));
        }
        if (flag) {
            use = flag->get_bool().value_unsafe() ? use : TurnUse::ReadOnly;
            isAsked = isAsked || flag->get_bool().value_unsafe();
        }
    }
    if (const auto detail = member(fields, {"train_detail"});
        detail && !(detail->is_array() && detail->get_array().value_unsafe().size() == 0)) {
        refuseTurn(
            Sentence("%1 marks only parts of its text for training ('train_detail'), which is "
                     "not supported.",
                     turnName(turn)),
            Sentence("Split it into turns with 'train' set to true or false."));
    }
    if (isAsked && role != "assistant") {
        warnings.push_back(
            {0, ErrorCode::DatasetLineInvalid,
             Sentence("%1 (%2) is marked for training, but only assistant turns are trained.",
                      turnName(turn), role),
             IssueSeverity::Warning});
    }
    return role == "assistant" ? use : TurnUse::Trained;
}

}  // namespace

std::string_view messageRole(std::string_view name) {
    const auto entry = std::ranges::find(kRoles, columnName(name), &RoleEntry::name);
    return entry == kRoles.end() ? std::string_view() : entry->role;
}

std::string contentText(const element& content, std::size_t turn) {
    return readContent(content, turn).text;
}

Message parseTurn(const element& turn, std::size_t number, std::vector<RowIssue>& warnings) {
    if (!turn.is_object()) {
        refuseTurn(
            Sentence("%1 is not an object.", turnName(number)),
            Sentence("Write each turn as {\"role\": ..., \"content\": ...} or {\"from\": ..., "
                     "\"value\": ...}."));
    }
    const object fields = turn.get_object().value_unsafe();
    const auto role = member(fields, {"role", "from"});
    if (!role) {
        refuseTurn(
            Sentence("%1 has no role; its fields are: %2.", turnName(number), namesOf(fields)),
            Sentence("Give each turn a 'role' (or 'from')."));
    }
    if (!role->is_string()) {
        refuseTurn(Sentence("The role of turn %1 is %2, not a text.", number,
                            simdjson::minify(*role).substr(0, kShownBytes)),
                   Sentence("Write \"user\" or \"assistant\"."));
    }
    Message message{std::string(roleNamed(textOf(role), number)), {}};
    const auto content = member(fields, {"content", "value"});
    if (content) {
        Content read = readContent(*content, number);
        message.content = std::move(read.text);
        message.reasoning = std::move(read.reasoning);
    }
    message.use = readUse(fields, message.role, number, warnings);
    if (message.role == "assistant") {
        message.reasoning += readReasoning(fields, number);
        message.calls = readCalls(fields, number);
        if (columnName(textOf(role)) == kCallRole && message.calls.empty()) {
            moveTextToCalls(message, number);
        }
    } else if (message.role == "tool") {
        message.callId = textOf(member(fields, {"tool_call_id"}));
        message.name = textOf(member(fields, {"name"}));
    }
    if (!content && message.calls.empty()) {
        refuseTurn(Sentence("%1 has no content.", turnName(number)),
                   Sentence("Give each turn a 'content' (or 'value'), or leave the row out."));
    }
    return message;
}

}  // namespace strata::rows
