// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a record while a row is made of it. Thread: one.
#pragma once

#include "rows/row_json.h"

#include "strata/dataset_row.h"

#include <simdjson.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::rows {

/// A column: JSON as parsed, or a csv cell.
struct Value {
    std::optional<simdjson::dom::element> json;
    std::string_view cell;
    bool isRead = false;  ///< the row has it

    bool isNull() const { return json && json->is_null(); }
    bool isString() const { return !json || json->is_string(); }
    /// JSON's true and false, or a cell that says so.
    bool isBoolean() const {
        return json ? json->is_bool()
                    : cell == "true" || cell == "false" || cell == "True" || cell == "False";
    }
    std::string_view string() const { return json ? json->get_string().value_unsafe() : cell; }
    /// Empty for a list or an object.
    std::optional<std::string> text() const { return json ? scalarText(*json) : std::string(cell); }
};
using Column = std::pair<std::string_view, Value>;

/// Throws DatasetLineInvalid for a record that holds whole columns, {"question": {"0": ..., "1":
/// ...}} or {"question": [...], "answer": [...]}. Source: pandas' to_json and to_dict.
void requireRow(const std::vector<Column>& columns);

/// Whether the text stands for no value, as pandas and other tools write one: "nan", "null",
/// "None", "<NA>", in any case.
bool isNoValue(std::string_view text);

/// Whether the column has texts for a model to learn, or media, that the row did not take. What
/// only describes the row (an id, a tag, a date) has none, and neither has a copy of the question
/// or a list of words that matter in it.
bool isLeftOver(std::string_view name, const Value& value, const Row& row);

}  // namespace strata::rows
