// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_outline.h"

#include "rows/bounded_json.h"
#include "rows/dataset_files.h"
#include "rows/dataset_reader.h"
#include "rows/record_parser.h"
#include "rows/record_reader.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace strata {
namespace {

void addColumn(DatasetOutline& outline, const std::string& name, std::string value) {
    const auto known = std::ranges::find(outline.columns, name, &DatasetColumn::name);
    if (known == outline.columns.end()) {
        outline.columns.push_back({name, std::move(value)});
    } else if (known->example.empty()) {
        known->example = std::move(value);
    }
}

void addColumns(DatasetOutline& outline, const DatasetRecord& record) {
    const std::vector<std::string>& header = outline.format.header;
    for (std::size_t index = 0; index < header.size(); ++index) {
        const bool isThere = record.problem.empty() && index < record.fields.size();
        addColumn(outline, header[index], isThere ? record.fields[index] : std::string());
    }
    const auto json = header.empty() ? rows::parseBoundedJson(record.text) : std::nullopt;
    if (!json || !json->is_object()) {
        return;
    }
    for (const auto& [name, value] : json->items()) {
        addColumn(outline, name,
                  value.is_string() ? value.get<std::string>()
                  : value.is_null() ? std::string()
                                    : value.dump());
    }
}

/// By the columns of the first record that has some; those of later records need not be the same.
std::string layoutOf(const DatasetOutline& outline) {
    for (const DatasetRecord& record : outline.records) {
        DatasetOutline alone;
        alone.format = outline.format;
        addColumns(alone, record);
        if (alone.columns.empty()) {
            continue;
        }
        std::vector<std::string_view> names;
        for (const DatasetColumn& column : alone.columns) {
            names.push_back(column.name);
        }
        try {
            return rows::layoutName(rows::detectLayout(names));
        } catch (const Error& error) {
            if (error.code() == ErrorCode::DatasetFormatUnknown ||
                error.code() == ErrorCode::PreferenceRow) {
                return {};  // asked, not failed: a person maps the columns
            }
            throw;
        }
    }
    return {};
}

}  // namespace

DatasetOutline outlineDataset(const std::string& path, std::size_t recordsMax) {
    const std::string file = rows::datasetFiles(path, rows::SplitUse::Train).files.at(0);
    rows::RecordReader records({file});
    if (records.isEmpty()) {
        rows::refuseEmptyFile(file);
    }
    DatasetOutline outline;
    outline.format = records.format();
    while (outline.records.size() < recordsMax) {
        DatasetRecord record;
        if (records.next(record) == rows::SplitResult::End) {
            break;
        }
        outline.records.push_back(std::move(record));
    }
    if (outline.format.container == DatasetContainer::PlainText) {
        outline.layout = rows::layoutName(rows::RowLayout::Text);
        return outline;
    }
    for (const DatasetRecord& record : outline.records) {
        addColumns(outline, record);
    }
    outline.layout = layoutOf(outline);
    return outline;
}

std::vector<ReadRow> readRecords(const DatasetOutline& outline, const ColumnMapping& mapping) {
    rows::RecordParser parser(mapping);
    std::vector<ReadRow> rows;
    for (const DatasetRecord& record : outline.records) {
        rows.push_back(parser.read(record, outline.format));
    }
    return rows;
}

std::vector<Row> firstRows(const std::string& path,
                           std::size_t rowsMax,
                           const std::stop_token& stop) {
    std::vector<Row> rows;
    try {
        rows::DatasetReader reader(path, rows::BadRows::Collect);
        for (auto row = reader.next(); row && rows.size() < rowsMax; row = reader.next()) {
            if (stop.stop_requested()) {
                throw Error(ErrorCode::Stopped, Sentence("Reading the dataset was stopped."));
            }
            rows.push_back(*std::move(row));
        }
    } catch (const Error& error) {
        if (error.code() != ErrorCode::DatasetEmpty) {
            throw;
        }
    }
    return rows;
}

}  // namespace strata
