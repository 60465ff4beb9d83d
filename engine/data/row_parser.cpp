// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/row_parser.h"

#include "data/utf8.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace strata::data {
namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

constexpr std::size_t kDepthMax = 512;

[[noreturn]] void refuse(const std::string& message, const std::string& hint = {}) {
    throw Error(ErrorCode::DatasetLineInvalid, message, {}, hint);
}

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

/// A column: JSON as parsed, or a csv cell.
struct Value {
    std::optional<element> json;
    std::string_view cell;

    bool isNull() const { return json && json->is_null(); }
    bool isString() const { return !json || json->is_string(); }
    std::string_view string() const { return json ? json->get_string().value_unsafe() : cell; }
};

struct RoleEntry {
    std::string_view name;
    std::string_view role;
    TurnKind kind;
};

constexpr std::array kRoles = {
    RoleEntry{"user", "user", TurnKind::Text},
    RoleEntry{"human", "user", TurnKind::Text},
    RoleEntry{"assistant", "assistant", TurnKind::Text},
    RoleEntry{"gpt", "assistant", TurnKind::Text},
    RoleEntry{"chatgpt", "assistant", TurnKind::Text},
    RoleEntry{"bot", "assistant", TurnKind::Text},
    RoleEntry{"model", "assistant", TurnKind::Text},
    RoleEntry{"function_call", "assistant", TurnKind::FunctionCall},
    RoleEntry{"system", "system", TurnKind::Text},
    RoleEntry{"developer", "system", TurnKind::Text},
    RoleEntry{"tool", "tool", TurnKind::Text},
    RoleEntry{"function", "tool", TurnKind::Text},
    RoleEntry{"observation", "tool", TurnKind::Text},
    RoleEntry{"ipython", "tool", TurnKind::Text},
};

const RoleEntry& roleNamed(std::string_view name, std::size_t turn) {
    const auto entry = std::find_if(kRoles.begin(), kRoles.end(),
                                    [&](const RoleEntry& known) { return known.name == name; });
    if (entry == kRoles.end()) {
        std::string known;
        for (const RoleEntry& role : kRoles) {
            known += (known.empty() ? "" : ", ") + std::string(role.name);
        }
        refuse(
            "Turn " + std::to_string(turn) + " has the unknown role '" + std::string(name) + "'.",
            "Known roles are " + known + ".");
    }
    return *entry;
}

/// The last value of a key, as Python and most readers take it.
std::optional<element> member(const simdjson::dom::object& object, std::string_view key) {
    std::optional<element> found;
    for (const auto field : object) {
        if (field.key == key) {
            found = field.value;
        }
    }
    return found;
}

std::optional<element> firstMember(const simdjson::dom::object& object,
                                   std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        const auto value = member(object, key);
        if (value && !value->is_null()) {
            return value;
        }
    }
    return std::nullopt;
}

/// A message's content: a string, or a list of parts of which only text can be trained.
std::string contentText(const element& content, std::size_t turn) {
    if (content.is_string()) {
        return std::string(content.get_string().value_unsafe());
    }
    if (!content.is_array()) {
        refuse("The content of turn " + std::to_string(turn) + " is not a string.");
    }
    std::string text;
    const simdjson::dom::array parts = content.get_array().value_unsafe();
    for (const element part : parts) {
        if (part.is_string()) {
            text += part.get_string().value_unsafe();
            continue;
        }
        const auto inner =
            part.is_object() ? member(part.get_object().value_unsafe(), "text") : std::nullopt;
        if (!inner || !inner->is_string()) {
            refuse("Turn " + std::to_string(turn) + " has a part that is not text.",
                   "Images and sounds cannot be trained on; leave such rows out.");
        }
        text += inner->get_string().value_unsafe();
    }
    return text;
}

/// OpenAI's tool_calls as ShareGPT writes a call: the function object, one a line.
std::string callText(const element& calls) {
    std::string text;
    if (!calls.is_array()) {
        return text;
    }
    const simdjson::dom::array callList = calls.get_array().value_unsafe();
    for (const element call : callList) {
        const auto function =
            call.is_object() ? member(call.get_object().value_unsafe(), "function") : std::nullopt;
        text += (text.empty() ? "" : "\n") + simdjson::minify(function ? *function : call);
    }
    return text;
}

Message parseTurn(const element& turn, std::size_t number) {
    if (!turn.is_object()) {
        refuse("Turn " + std::to_string(number) + " is not an object.",
               "A turn is {\"role\": ..., \"content\": ...} or {\"from\": ..., \"value\": ...}.");
    }
    const simdjson::dom::object object = turn.get_object().value_unsafe();
    const auto role = firstMember(object, {"role", "from"});
    if (!role || !role->is_string()) {
        refuse("Turn " + std::to_string(number) + " does not say who speaks.",
               "Give each turn a 'role' (or 'from').");
    }
    const RoleEntry& entry = roleNamed(role->get_string().value_unsafe(), number);
    Message message{std::string(entry.role), {}, entry.kind};
    const auto content = firstMember(object, {"content", "value"});
    const auto calls = firstMember(object, {"tool_calls"});
    if (content) {
        message.content = contentText(*content, number);
    }
    const std::string called = calls ? callText(*calls) : std::string();
    if (!called.empty()) {
        message.kind = isBlank(message.content) ? TurnKind::FunctionCall : entry.kind;
        message.content = isBlank(message.content) ? called : message.content + "\n" + called;
    } else if (!content) {
        refuse("Turn " + std::to_string(number) + " has no content.",
               "Give each turn a 'content' (or 'value'), or leave the row out.");
    }
    return message;
}

void appendTurns(const element& turns, std::vector<Message>& messages) {
    if (!turns.is_array()) {
        refuse("The turns are not a list.");
    }
    const simdjson::dom::array turnList = turns.get_array().value_unsafe();
    for (const element turn : turnList) {
        messages.push_back(parseTurn(turn, messages.size() + 1));
    }
}

/// `{{name}}` and the like, as datasets leave them for the user to fill in.
std::optional<std::string> findPlaceholder(std::string_view text) {
    for (std::size_t open = text.find("{{"); open != std::string_view::npos;
         open = text.find("{{", open + 1)) {
        const std::size_t close = text.find("}}", open);
        if (close == std::string_view::npos) {
            return std::nullopt;
        }
        std::string_view name = text.substr(open + 2, close - open - 2);
        const auto isNameByte = [](char byte) {
            return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
                   byte == ' ' || (byte >= '0' && byte <= '9');
        };
        if (!isBlank(name) && name.size() <= 40 &&
            std::all_of(name.begin(), name.end(), isNameByte)) {
            return std::string(text.substr(open, close + 2 - open));
        }
    }
    return std::nullopt;
}

/// An answer must not be empty; a question may, and is told of in addWarnings.
void checkConversation(const Row& row) {
    const auto isAssistant = [](const Message& message) { return message.role == "assistant"; };
    if (std::none_of(row.messages.begin(), row.messages.end(), isAssistant)) {
        throw Error(ErrorCode::NoAssistantTurn,
                    "The row has no assistant turn, so there is nothing to train.", {},
                    "Add an answer or leave the row out.");
    }
    for (std::size_t index = 0; index < row.messages.size(); ++index) {
        const Message& message = row.messages[index];
        if (message.role == "assistant" && isBlank(message.content)) {
            refuse("Turn " + std::to_string(index + 1) + " (" + message.role + ") is empty.",
                   "Fill it in or leave the row out.");
        }
    }
}

void addWarnings(const Row& row, std::vector<RowIssue>& warnings) {
    std::optional<std::string> placeholder = findPlaceholder(row.text);
    for (std::size_t index = 0; index < row.messages.size(); ++index) {
        const Message& message = row.messages[index];
        if (message.role == "user" && isBlank(message.content)) {
            warnings.push_back({row.number, ErrorCode::DatasetLineInvalid,
                                "Turn " + std::to_string(index + 1) + " (user) is empty.",
                                IssueSeverity::Warning});
        }
        if (!placeholder) {
            placeholder = findPlaceholder(message.content);
        }
    }
    if (placeholder) {
        warnings.push_back({row.number, ErrorCode::PlaceholderUnfilled,
                            "The placeholder " + *placeholder +
                                " is not filled in; the model would learn it as it stands.",
                            IssueSeverity::Warning});
    }
}

/// Integers beyond 64 bits are JSON all the same, mostly identifiers in columns nobody reads, but
/// simdjson has no number for them: the same JSON with such numbers as doubles. Empty when `json`
/// is not JSON or nests too deep.
std::optional<std::string> withPlainNumbers(std::string_view json) {
    bool deep = false;
    const auto watchDepth = [&](int depth, nlohmann::ordered_json::parse_event_t,
                                nlohmann::ordered_json&) {
        deep = deep || depth > static_cast<int>(kDepthMax);
        return !deep;
    };
    const auto parsed = nlohmann::ordered_json::parse(json, watchDepth, false);
    if (parsed.is_discarded() || deep) {
        return std::nullopt;
    }
    return parsed.dump();
}

}  // namespace

struct RowParser::State {
    simdjson::dom::parser parser;
    simdjson::dom::parser cellParser;  ///< for JSON inside a csv cell or a string column
    std::vector<std::pair<std::string_view, Value>> columns;

    State() {
        if (parser.allocate(0, kDepthMax) || cellParser.allocate(0, kDepthMax)) {
            throw Error(ErrorCode::OutOfHostMemory, "There is not enough memory to parse rows.");
        }
    }

    const Value* find(std::initializer_list<std::string_view> keys) const {
        for (const std::string_view key : keys) {
            const auto column = std::find_if(columns.rbegin(), columns.rend(),
                                             [&](const auto& entry) { return entry.first == key; });
            if (column != columns.rend() && !column->second.isNull()) {
                return &column->second;
            }
        }
        return nullptr;
    }

    /// The column's text; empty when there is none.
    std::string text(std::initializer_list<std::string_view> keys) const {
        const Value* value = find(keys);
        if (!value) {
            return {};
        }
        if (!value->isString()) {
            refuse("The column '" + std::string(*keys.begin()) + "' is not text.");
        }
        return std::string(value->string());
    }

    /// The column as JSON; a string is parsed as JSON text.
    std::optional<element> list(std::initializer_list<std::string_view> keys) {
        const Value* value = find(keys);
        if (!value) {
            return std::nullopt;
        }
        if (!value->isString()) {
            return *value->json;
        }
        if (isBlank(value->string())) {
            return std::nullopt;
        }
        return parse(cellParser, value->string());
    }

    static element parse(simdjson::dom::parser& parser, std::string_view json);
    Row build(RowLayout layout);
    void buildAlpaca(Row& row);
    void buildPair(Row& row,
                   std::initializer_list<std::string_view> prompts,
                   std::initializer_list<std::string_view> answers);
    void addSystem(Row& row) const;
};

element RowParser::State::parse(simdjson::dom::parser& parser, std::string_view json) {
    simdjson::dom::element root;
    auto error = parser.parse(json.data(), json.size()).get(root);
    const bool final = !error || error == simdjson::UTF8_ERROR || error == simdjson::MEMALLOC ||
                       error == simdjson::CAPACITY || error == simdjson::DEPTH_ERROR;
    if (!final) {
        if (const auto text = withPlainNumbers(json)) {
            error = parser.parse(*text).get(root);
        }
    }
    if (error == simdjson::UTF8_ERROR) {
        throw Error(ErrorCode::InvalidText, "The row is not valid UTF-8.", {},
                    "Save the file as UTF-8 and try again.");
    }
    if (error == simdjson::MEMALLOC) {
        throw Error(ErrorCode::OutOfHostMemory, "There is not enough memory to parse the row.");
    }
    if (error) {
        refuse(std::string("The row is not JSON: ") + simdjson::error_message(error),
               "Check the row with a JSON validator, or leave it out.");
    }
    return root;
}

void RowParser::State::addSystem(Row& row) const {
    const std::string system = text({"system", "system_prompt"});
    const bool present = !row.messages.empty() && row.messages.front().role == "system";
    if (!isBlank(system) && !present) {
        row.messages.insert(row.messages.begin(), Message{"system", system, TurnKind::Text});
    }
}

void RowParser::State::buildAlpaca(Row& row) {
    if (const auto history = list({"history"})) {
        if (!history->is_array()) {
            refuse("The column 'history' is not a list of [question, answer] pairs.");
        }
        const simdjson::dom::array pairs = history->get_array().value_unsafe();
        for (const element pair : pairs) {
            if (!pair.is_array() || pair.get_array().value_unsafe().size() != 2) {
                refuse("The column 'history' is not a list of [question, answer] pairs.");
            }
            const simdjson::dom::array turns = pair.get_array().value_unsafe();
            const std::size_t turn = row.messages.size() + 1;
            row.messages.push_back(
                {"user", contentText(turns.at(0).value_unsafe(), turn), TurnKind::Text});
            row.messages.push_back(
                {"assistant", contentText(turns.at(1).value_unsafe(), turn + 1), TurnKind::Text});
        }
    }
    std::string question = text({"instruction"});
    const std::string input = text({"input"});
    if (!isBlank(input)) {
        question += (question.empty() ? "" : "\n") + input;
    }
    row.messages.push_back({"user", std::move(question), TurnKind::Text});
    row.messages.push_back({"assistant", text({"output", "response"}), TurnKind::Text});
}

void RowParser::State::buildPair(Row& row,
                                 std::initializer_list<std::string_view> prompts,
                                 std::initializer_list<std::string_view> answers) {
    const Value* prompt = find(prompts);
    if (prompt && !prompt->isString()) {
        const Value* answer = find(answers);
        appendTurns(*prompt->json, row.messages);
        if (answer && answer->json && answer->json->is_array()) {
            appendTurns(*answer->json, row.messages);
            return;
        }
        row.messages.push_back({"assistant", text(answers), TurnKind::Text});
        return;
    }
    row.messages.push_back({"user", text(prompts), TurnKind::Text});
    row.messages.push_back({"assistant", text(answers), TurnKind::Text});
}

Row RowParser::State::build(RowLayout layout) {
    Row row;
    switch (layout) {
        case RowLayout::Messages:
        case RowLayout::ShareGpt:
            if (const auto turns = list({"messages", "conversations", "conversation"})) {
                appendTurns(*turns, row.messages);
            }
            break;
        case RowLayout::Alpaca:
            buildAlpaca(row);
            break;
        case RowLayout::PromptCompletion:
            buildPair(row, {"prompt"}, {"completion", "response", "output"});
            break;
        case RowLayout::QuestionAnswer:
            buildPair(row, {"question", "input"}, {"answer", "response", "output"});
            break;
        case RowLayout::Text:
            row.kind = RowKind::Text;
            row.text = text({"text"});
            if (isBlank(row.text)) {
                refuse("The text is empty.", "Fill it in or leave the row out.");
            }
            return row;
    }
    addSystem(row);
    const bool bare = row.messages.size() == 2 && row.messages[0].role == "user";
    row.kind =
        layout == RowLayout::PromptCompletion && bare ? RowKind::Completion : RowKind::Conversation;
    if (const Value* tools = find({"tools"})) {
        row.tools =
            tools->isString() ? std::string(tools->string()) : simdjson::minify(*tools->json);
    }
    checkConversation(row);
    return row;
}

RowParser::RowParser() : state_(std::make_unique<State>()) {}
RowParser::~RowParser() = default;
RowParser::RowParser(RowParser&&) noexcept = default;
RowParser& RowParser::operator=(RowParser&&) noexcept = default;

Row RowParser::parseJson(std::string_view json,
                         std::int64_t number,
                         std::vector<RowIssue>& warnings) {
    const element root = State::parse(state_->parser, json);
    if (!root.is_object()) {
        refuse("The row is not a JSON object.",
               "A row is an object such as {\"messages\": [...]}.");
    }
    state_->columns.clear();
    std::vector<std::string_view> keys;
    const simdjson::dom::object fields = root.get_object().value_unsafe();
    for (const auto field : fields) {
        state_->columns.push_back({field.key, Value{field.value, {}}});
        keys.push_back(field.key);
    }
    layout_ = detectLayout(keys);
    Row row = state_->build(layout_);
    row.number = number;
    addWarnings(row, warnings);
    return row;
}

Row RowParser::parseFields(const std::vector<std::string>& header,
                           const std::vector<std::string>& fields,
                           std::int64_t number,
                           std::vector<RowIssue>& warnings) {
    if (fields.size() != header.size()) {
        refuse(
            "The record has " + std::to_string(fields.size()) + " fields, the header " +
                std::to_string(header.size()) + ".",
            "Put fields that contain the delimiter or a line break into double quotation marks.");
    }
    state_->columns.clear();
    for (std::size_t index = 0; index < header.size(); ++index) {
        requireUtf8(fields[index]);
        if (fields[index].find('\0') != std::string::npos) {
            throw Error(ErrorCode::InvalidText, "The record contains a zero byte.", {},
                        "Save the file as UTF-8 text.");
        }
        state_->columns.push_back({header[index], Value{std::nullopt, fields[index]}});
    }
    layout_ = detectLayout({header.begin(), header.end()});
    Row row = state_->build(layout_);
    row.number = number;
    addWarnings(row, warnings);
    return row;
}

}  // namespace strata::data
