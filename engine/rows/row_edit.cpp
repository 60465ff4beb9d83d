// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/row_edit.h"

#include "rows/bounded_json.h"
#include "rows/row_layout.h"
#include "rows/turn_parser.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <string_view>
#include <vector>

namespace strata {
namespace {

using nlohmann::ordered_json;
using FieldNames = std::initializer_list<const char*>;

[[noreturn]] void refuseEdit(const Sentence& message) {
    throw Error(ErrorCode::DatasetLineInvalid, message);
}

/// The first of the keys that the row has and that is not null; null: none.
ordered_json* member(ordered_json& row, FieldNames keys) {
    for (const char* key : keys) {
        const auto found = row.find(key);
        if (found != row.end() && !found->is_null()) {
            return &*found;
        }
    }
    return nullptr;
}

std::string_view roleOf(ordered_json& turn) {
    const ordered_json* role = turn.is_object() ? member(turn, {"role", "from"}) : nullptr;
    return role != nullptr && role->is_string()
               ? rows::messageRole(role->get_ref<const std::string&>())
               : std::string_view();
}

/// In a list of turns; lists may also be JSON in a string.
void setTurn(ordered_json& list, RowSide side, const std::string& text) {
    if (list.is_string()) {
        auto turns = rows::parseBoundedJson(list.get_ref<const std::string&>());
        if (!turns || turns->is_string()) {
            refuseEdit(Sentence("The turns are not a list."));
        }
        setTurn(*turns, side, text);
        list = turns->dump();
        return;
    }
    ordered_json* found = nullptr;
    for (ordered_json& turn : list) {
        const bool isWanted = roleOf(turn) == (side == RowSide::Question ? "user" : "assistant");
        if (isWanted && (found == nullptr || side == RowSide::Answer)) {
            found = &turn;
        }
    }
    if (found == nullptr) {
        refuseEdit(Sentence("The row has no turn of that kind."));
    }
    (*found)[found->contains("value") ? "value" : "content"] = text;
}

/// A column with the text itself, or with turns.
void setColumn(ordered_json& row, FieldNames keys, RowSide side, const std::string& text) {
    ordered_json* place = member(row, keys);
    if (place == nullptr) {
        row[*keys.begin()] = text;
    } else if (place->is_array()) {
        setTurn(*place, side, text);
    } else {
        *place = text;
    }
}

void setAlpaca(ordered_json& row, RowSide side, const std::string& text) {
    if (side == RowSide::Answer) {
        setColumn(row, {"output", "response"}, side, text);
        return;
    }
    setColumn(row, {"instruction"}, side, text);
    if (row.contains("input")) {  // the reader makes one question of the two
        row["input"] = "";
    }
}

}  // namespace

std::string rowWithText(const std::string& json, RowSide side, const std::string& text) {
    auto row = rows::parseBoundedJson(json);
    if (!row || !row->is_object()) {
        refuseEdit(Sentence("The row is not a JSON object."));
    }
    std::vector<std::string_view> keys;
    for (const auto& [key, value] : row->items()) {
        keys.push_back(key);
    }
    const bool isQuestion = side == RowSide::Question;
    switch (rows::detectLayout(keys)) {
        case rows::RowLayout::Messages:
        case rows::RowLayout::ShareGpt:
            if (ordered_json* turns = member(*row, {"messages", "conversations", "conversation"})) {
                setTurn(*turns, side, text);
            } else {
                refuseEdit(Sentence("The row has no turns."));
            }
            break;
        case rows::RowLayout::Alpaca:
            setAlpaca(*row, side, text);
            break;
        case rows::RowLayout::PromptCompletion:
            setColumn(
                *row,
                isQuestion ? FieldNames{"prompt"} : FieldNames{"completion", "response", "output"},
                side, text);
            break;
        case rows::RowLayout::QuestionAnswer:
            setColumn(*row,
                      isQuestion ? FieldNames{"question", "input"}
                                 : FieldNames{"answer", "response", "output"},
                      side, text);
            break;
        case rows::RowLayout::Text:
            if (!isQuestion) {
                refuseEdit(Sentence("The row has no such text."));
            }
            (*row)["text"] = text;
            break;
        case rows::RowLayout::Mapped:
            break;  // of a mapping alone, never of keys
    }
    return row->dump();
}

}  // namespace strata
