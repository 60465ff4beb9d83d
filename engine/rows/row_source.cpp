// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_source.h"

#include "rows/row_columns.h"
#include "rows/row_conversation.h"
#include "rows/row_json.h"
#include "rows/row_layout.h"

#include "strata/error.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::rows {
namespace {

/// The narrower ones first: a source has documents, a document groups.
constexpr std::array<std::string_view, 3> kSourceColumns = {"group", "document", "source"};
using Values = std::array<std::string, kSourceColumns.size()>;

/// Where the value of a column goes; null: it says nothing of the source.
std::string* placeOf(std::string_view column, Values& values) {
    const auto found = std::ranges::find(kSourceColumns, column);
    return found == kSourceColumns.end()
               ? nullptr
               : &values[static_cast<std::size_t>(found - kSourceColumns.begin())];
}

std::string valueText(const simdjson::dom::element& value) {
    if (value.is_null()) {
        return {};
    }
    return value.is_string() ? std::string(value.get_string().value_unsafe())
                             : simdjson::minify(value);
}

bool isValue(const std::string& text) {
    return !isBlank(text) && !isNoValue(text);
}

}  // namespace

struct RowSources::Json {
    simdjson::dom::parser parser;

    void read(const std::string& text, Values& values) {
        try {
            const simdjson::dom::element root = parseRowJson(parser, text);
            if (!root.is_object()) {
                return;
            }
            const simdjson::dom::object fields = root.get_object().value_unsafe();
            for (const auto field : fields) {
                if (std::string* const place = placeOf(columnName(field.key), values)) {
                    *place = valueText(field.value);
                }
            }
        } catch (const Error& error) {  // of a record that is no JSON, its reader tells
            if (error.code() == ErrorCode::OutOfHostMemory) {
                throw;
            }
        }
    }
};

RowSources::RowSources() : json_(std::make_unique<Json>()) {}
RowSources::~RowSources() = default;

std::string RowSources::of(const DatasetRecord& record, const RecordFormat& format) {
    Values values;
    if (format.container == DatasetContainer::Delimited) {
        const std::size_t count = std::min(format.header.size(), record.fields.size());
        for (std::size_t at = 0; at < count; ++at) {
            if (std::string* const place = placeOf(format.header[at], values)) {
                *place = record.fields[at];
            }
        }
    } else if (format.container != DatasetContainer::PlainText) {
        json_->read(record.text, values);
    }
    const auto found = std::ranges::find_if(values, isValue);
    return found == values.end() ? std::string() : *found;
}

}  // namespace strata::rows
