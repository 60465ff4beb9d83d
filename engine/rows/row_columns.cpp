// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_columns.h"

#include "rows/row_conversation.h"
#include "rows/row_layout.h"

#include "strata/error.h"

#include <algorithm>
#include <array>

namespace strata::rows {
namespace {

using simdjson::dom::element;

/// Whether this column has words for a model to learn: a phrase, or a list or object with texts.
/// What describes the row has none, whatever it holds.
bool holdsText(std::string_view name, const Value& value) {
    constexpr std::array kDescriptions{"author",   "authors",   "categories", "category", "date",
                                       "id",       "ids",       "keywords",   "label",    "labels",
                                       "language", "languages", "license",    "metadata", "source",
                                       "sources",  "subject",   "tags",       "title",    "topic",
                                       "topics",   "url",       "urls"};
    return std::ranges::find(kDescriptions, name) == kDescriptions.end() &&
           (value.isString() ? isPhrase(value.string()) : holdsPhrase(*value.json));
}

/// No text, "false", or a list or an object with nothing in it.
bool isEmpty(const Value& value) {
    if (value.isString()) {
        return isBlank(value.string());
    }
    const element& json = *value.json;
    return json.is_bool() || (json.is_array() && json.get_array().value_unsafe().size() == 0) ||
           (json.is_object() && json.get_object().value_unsafe().size() == 0);
}

bool isMediaColumn(std::string_view name) {
    constexpr std::array kMedia{"image",  "images",     "audio",      "audios",    "video",
                                "videos", "image_path", "audio_path", "video_path"};
    return std::ranges::find(kMedia, name) != kMedia.end();
}

bool isInRow(std::string_view text, const Row& row) {
    return row.text.find(text) != std::string::npos ||
           std::ranges::any_of(row.messages, [&](const Message& message) {
               return message.content.find(text) != std::string::npos;
           });
}

bool isInRow(const Value& value, const Row& row) {
    if (value.isString()) {
        return isInRow(value.string(), row);
    }
    if (!value.json->is_array()) {
        return false;
    }
    const simdjson::dom::array items = value.json->get_array().value_unsafe();
    return std::all_of(items.begin(), items.end(), [&](const element& item) {
        return item.is_string() && isInRow(item.get_string().value_unsafe(), row);
    });
}

bool isWholeColumn(const Value& value) {
    if (value.json && value.json->is_array()) {
        const simdjson::dom::array items = value.json->get_array().value_unsafe();
        return items.begin() != items.end() && scalarText(*items.begin());
    }
    if (value.json && value.json->is_object()) {
        const simdjson::dom::object fields = value.json->get_object().value_unsafe();
        return fields.begin() != fields.end() && fields.begin().key() == "0";
    }
    return false;
}

}  // namespace

void requireRow(const std::vector<Column>& columns) {
    // One list alone may as well be the paragraphs of one text.
    const bool isOneList =
        columns.size() == 1 && columns[0].second.json && columns[0].second.json->is_array();
    if (!isOneList && std::ranges::all_of(columns, isWholeColumn, &Column::second)) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("The file holds whole columns in place of rows."), {},
                    Sentence("Write one row per line, with pandas: to_json(FILE, "
                             "orient='records', lines=True)."));
    }
}

bool isNoValue(std::string_view text) {
    return isOneOf(text, {"nan", "null", "none", "<na>"});
}

bool isLeftOver(std::string_view name, const Value& value, const Row& row) {
    return !value.isRead && !value.isNull() &&
           (isMediaColumn(name) ? !isEmpty(value) : holdsText(name, value)) && !isInRow(value, row);
}

}  // namespace strata::rows
