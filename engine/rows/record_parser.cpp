// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/record_parser.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>

namespace strata::rows {
namespace {

using nlohmann::ordered_json;

void requireReadable(const DatasetRecord& record) {
    if (!record.problem.empty()) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("The row cannot be read: %1.", record.problem), {},
                    Sentence("Check the file; rows before this one are fine."));
    }
}

Row documentOf(const DatasetRecord& record) {
    text::requireUtf8(record.text);
    if (record.text.find('\0') != std::string::npos) {
        throw Error(ErrorCode::InvalidText, Sentence("The text contains a zero byte."), {},
                    Sentence("Choose a text file."));
    }
    Row row;
    row.number = record.number;
    row.kind = RowKind::Document;
    row.text = record.text;
    return row;
}

/// JSON without the white space between its parts; everything else as it is.
std::string onOneLine(const std::string& json) {
    if (json.find('\n') == std::string::npos) {
        return json;
    }
    std::string line(json.size() + simdjson::SIMDJSON_PADDING, '\0');
    std::size_t length = 0;
    const auto failure = simdjson::minify(json.data(), json.size(), line.data(), length);
    if (failure) {  // a string that does not end: a bad row, whose line feeds mean nothing
        std::string flat = json;
        std::ranges::replace(flat, '\n', ' ');
        return flat;
    }
    line.resize(length);
    return line;
}

std::string jsonText(const ordered_json& json) {
    return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace

Row RecordParser::parse(const DatasetRecord& record,
                        const RecordFormat& format,
                        std::vector<RowIssue>& warnings) {
    requireReadable(record);
    switch (format.container) {
        case DatasetContainer::JsonLines:
        case DatasetContainer::Json:
        case DatasetContainer::Parquet:
            return rows_.parseJson(record.text, record.number, warnings);
        case DatasetContainer::Delimited:
            return rows_.parseFields(format.header, record.fields, record.number, warnings);
        case DatasetContainer::PlainText:
            break;
    }
    return documentOf(record);
}

ReadRow RecordParser::read(const DatasetRecord& record, const RecordFormat& format) {
    ReadRow read;
    try {
        read.row = parse(record, format, read.issues);
    } catch (const Error& error) {  // the row's own trouble, told with the row
        const bool wasParsed =
            record.problem.empty() && format.container != DatasetContainer::PlainText;
        read.row = wasParsed ? rows_.partial() : Row();
        read.issues.push_back({record.number, error.code(), error.failure(), IssueSeverity::Error});
    }
    read.row.number = record.number;
    return read;
}

std::string recordJson(const DatasetRecord& record, const RecordFormat& format) {
    requireReadable(record);
    switch (format.container) {
        case DatasetContainer::JsonLines:
        case DatasetContainer::Json:
        case DatasetContainer::Parquet:
            return onOneLine(record.text);
        case DatasetContainer::PlainText:
            return jsonText({{"text", record.text}});
        case DatasetContainer::Delimited:
            break;
    }
    ordered_json json = ordered_json::object();
    const std::size_t count = std::min(format.header.size(), record.fields.size());
    for (std::size_t index = 0; index < count; ++index) {
        json[format.header[index]] = record.fields[index];
    }
    return jsonText(json);
}

}  // namespace strata::rows
