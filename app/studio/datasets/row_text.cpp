// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/row_text.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string_view>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& message) {
    throw Error(ErrorCode::DatasetLineInvalid, message);
}

Json parsed(const std::string& row) {
    Json json = Json::parse(row, nullptr, false);
    if (!json.is_object()) {
        refuse("The row is not a JSON object.");
    }
    return json;
}

/// The first of the keys that the row has and that is not null; null: none.
template <typename AnyJson>
AnyJson* member(AnyJson& row, std::initializer_list<const char*> keys) {
    for (const char* key : keys) {
        const auto found = row.find(key);
        if (found != row.end() && !found->is_null()) {
            return &*found;
        }
    }
    return nullptr;
}

std::string textOf(const Json& content) {
    if (content.is_string()) {
        return content.get<std::string>();
    }
    std::string text;
    if (content.is_array()) {
        for (const Json& part : content) {
            const Json* inner = part.is_object() ? member(part, {"text"}) : &part;
            text += inner != nullptr && inner->is_string() ? inner->get<std::string>() : "";
        }
        return text;
    }
    return content.is_null() ? text : content.dump();
}

std::string textAt(const Json& row, std::initializer_list<const char*> keys) {
    const Json* found = member(row, keys);
    return found == nullptr ? std::string() : textOf(*found);
}

std::string roleNamed(const std::string& name) {
    static const std::map<std::string_view, std::string_view> known{
        {"human", "user"},       {"gpt", "assistant"},   {"chatgpt", "assistant"},
        {"bot", "assistant"},    {"model", "assistant"}, {"function_call", "assistant"},
        {"developer", "system"}, {"function", "tool"},   {"observation", "tool"},
        {"ipython", "tool"}};
    const auto found = known.find(name);
    return found == known.end() ? name : std::string(found->second);
}

constexpr std::initializer_list<const char*> kTurnLists{"messages", "conversations",
                                                        "conversation"};
constexpr std::initializer_list<const char*> kPrompts{"instruction", "prompt", "question", "input"};
constexpr std::initializer_list<const char*> kAnswers{"output", "completion", "answer", "response"};

/// Lists of turns are JSON, or JSON in a string.
Json turnList(const Json& value) {
    Json list = value.is_string() ? Json::parse(value.get<std::string>(), nullptr, false) : value;
    if (!list.is_array()) {
        refuse("The turns are not a list.");
    }
    return list;
}

void appendTurns(const Json& list, std::vector<RowTurn>& turns) {
    for (const Json& turn : list) {
        if (!turn.is_object()) {
            refuse("A turn is not an object.");
        }
        const Json* content = member(turn, {"content", "value", "tool_calls"});
        turns.push_back({roleNamed(textAt(turn, {"role", "from"})),
                         content == nullptr ? std::string() : textOf(*content)});
    }
}

void appendPair(const Json& row, std::vector<RowTurn>& turns) {
    if (const Json* history = member(row, {"history"})) {
        for (const Json& pair : turnList(*history)) {
            if (pair.is_array() && pair.size() == 2) {
                turns.push_back({"user", textOf(pair[0])});
                turns.push_back({"assistant", textOf(pair[1])});
            }
        }
    }
    const Json* prompt = member(row, kPrompts);
    if (prompt->is_array()) {
        appendTurns(*prompt, turns);
    } else {
        std::string question = textOf(*prompt);
        const std::string input = row.contains("instruction") ? textAt(row, {"input"}) : "";
        question += input.empty() || question.empty() ? input : "\n" + input;
        turns.push_back({"user", question});
    }
    const Json* answer = member(row, kAnswers);
    if (answer->is_array()) {
        appendTurns(*answer, turns);
    } else {
        turns.push_back({"assistant", textOf(*answer)});
    }
}

std::vector<RowTurn> turnsOfJson(const Json& row) {
    std::vector<RowTurn> turns;
    if (const Json* list = member(row, kTurnLists)) {
        appendTurns(turnList(*list), turns);
    } else if (member(row, kPrompts) != nullptr && member(row, kAnswers) != nullptr) {
        appendPair(row, turns);
    } else if (const Json* text = member(row, {"text"})) {
        return {{"", textOf(*text)}};
    } else {
        throw Error(ErrorCode::DatasetFormatUnknown, "The columns fit no known format.");
    }
    const std::string system = textAt(row, {"system", "system_prompt"});
    if (!system.empty() && (turns.empty() || turns.front().role != "system")) {
        turns.insert(turns.begin(), {"system", system});
    }
    return turns;
}

/// The text of a turn in a list, for writing.
void setTurnText(Json& list, ui::RowPart part, const std::string& text) {
    const std::string wanted = part == ui::RowPart::Prompt ? "user" : "assistant";
    const auto isWanted = [&](const Json& turn) {
        return turn.is_object() && roleNamed(textAt(turn, {"role", "from"})) == wanted;
    };
    Json* found = nullptr;
    for (Json& turn : list) {
        if (isWanted(turn) && (found == nullptr || part == ui::RowPart::Answer)) {
            found = &turn;
        }
    }
    if (found == nullptr) {
        refuse("The row has no turn of that kind.");
    }
    (*found)[found->contains("value") ? "value" : "content"] = text;
}

void setPairText(Json& row, ui::RowPart part, const std::string& text) {
    Json* place = member(row, part == ui::RowPart::Prompt ? kPrompts : kAnswers);
    if (place == nullptr) {
        place = part == ui::RowPart::Prompt ? member(row, {"text"}) : nullptr;
    }
    if (place == nullptr) {
        refuse("The row has no such text.");
    }
    if (place->is_array()) {
        setTurnText(*place, part, text);
        return;
    }
    *place = text;
    // The table shows instruction and input as one text; so it is written as one.
    if (part == ui::RowPart::Prompt && row.contains("instruction") && row.contains("input")) {
        row["input"] = "";
    }
}

}  // namespace

std::vector<RowTurn> turnsOf(const std::string& row) {
    return turnsOfJson(parsed(row));
}

ui::RowView rowViewOf(const std::string& row) {
    ui::RowView view;
    try {
        const std::vector<RowTurn> turns = turnsOf(row);
        view.turns = static_cast<int>(turns.size());
        for (const RowTurn& turn : turns) {
            if (view.prompt.isEmpty() && (turn.role == "user" || turn.role.empty())) {
                view.prompt = QString::fromStdString(turn.text);
            }
            if (turn.role == "assistant") {
                view.answer = QString::fromStdString(turn.text);
            }
        }
    } catch (const std::exception& error) {  // one bad row is a bad row in the table, no more
        const auto* known = dynamic_cast<const Error*>(&error);
        view.state = ui::RowState::Unreadable;
        view.prompt = QString::fromUtf8(
            row.data(), static_cast<qsizetype>(std::min<std::size_t>(row.size(), 400)));
        view.problem = QString::fromStdString(known == nullptr ? error.what() : known->message());
    }
    return view;
}

ui::ChatRowView chatRowOf(const std::string& row, qint64 line) {
    ui::ChatRowView chat;
    chat.line = line;
    try {
        for (const RowTurn& turn : turnsOf(row)) {
            chat.turns.append(
                {QString::fromStdString(turn.role), QString::fromStdString(turn.text), {}});
        }
    } catch (const std::exception& error) {  // as above
        const auto* known = dynamic_cast<const Error*>(&error);
        chat.problem = QString::fromStdString(known == nullptr ? error.what() : known->message());
    }
    return chat;
}

QString searchTextOf(const std::string& row) {
    QString text;
    try {
        for (const RowTurn& turn : turnsOf(row)) {
            text += QString::fromStdString(turn.text) + QLatin1Char('\n');
        }
    } catch (const std::exception&) {  // an unreadable row is found by its own characters
        return QString::fromStdString(row);
    }
    return text;
}

std::string withPart(const std::string& row, ui::RowPart part, const QString& text) {
    Json json = parsed(row);
    Json* list = member(json, kTurnLists);
    if (list == nullptr) {
        setPairText(json, part, text.toStdString());
    } else if (list->is_string()) {
        Json turns = turnList(*list);
        setTurnText(turns, part, text.toStdString());
        *list = turns.dump();
    } else {
        setTurnText(*list, part, text.toStdString());
    }
    return json.dump();
}

std::string messagesJson(const std::vector<RowTurn>& turns) {
    Json messages = Json::array();
    for (const RowTurn& turn : turns) {
        messages.push_back({{"role", turn.role}, {"content", turn.text}});
    }
    return messages.dump();
}

}  // namespace strata::studio
