// SPDX-License-Identifier: GPL-3.0-or-later
// What a dataset file looks like by its beginning: container, layout, columns and first rows. Shown
// before the whole file is read, and used to map its columns. Thread: any; values and
// free functions.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_row.h"
#include "strata/sentence.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace strata {

enum class DatasetContainer { JsonLines, Json, Delimited, PlainText, Parquet };

/// How the records of a file lie in it: what it takes to understand one.
struct RecordFormat {
    DatasetContainer container = DatasetContainer::PlainText;
    char delimiter = ',';             ///< of a table
    std::vector<std::string> header;  ///< of a table: the names of its columns
};

/// A record before it is understood.
struct DatasetRecord {
    std::int64_t number = 0;          ///< as Row::number
    std::string text;                 ///< JSON text, or a piece of a plain text
    std::vector<std::string> fields;  ///< of a table
    Sentence problem;                 ///< why the record cannot be read at all; empty: it can
};

struct DatasetColumn {
    std::string name;
    std::string example;  ///< the first value, JSON text where it is no string
};

struct DatasetOutline {
    RecordFormat format;
    std::string layout;  ///< "alpaca", ...; "text" also of plain text; empty: it has to be mapped
    std::vector<DatasetColumn> columns;
    std::vector<DatasetRecord> records;
};

/// Whether the files of a folder are shards or splits of one dataset, by their names. Throws
/// NotFound, IoFailed, DatasetContainerInvalid (too many files).
bool isOneDataset(const std::string& folder);

/// Looks at the first `recordsMax` records of a file; of a folder, at its train split. Throws
/// NotFound, IoFailed, DatasetEmpty, InvalidText (UTF-16), DatasetFormatUnknown (a file of another
/// kind), DatasetContainerInvalid, DatasetLineInvalid (a table's header).
DatasetOutline outlineDataset(const std::string& path, std::size_t recordsMax);

/// The outline's records as the whole file would be read, one each; empty mapping: by the names of
/// the columns.
std::vector<ReadRow> readRecords(const DatasetOutline& outline, const ColumnMapping& mapping);

/// The first `rowsMax` rows of a dataset that training takes; none where there are none. Throws as
/// outlineDataset but DatasetEmpty; Stopped.
std::vector<Row> firstRows(const std::string& path,
                           std::size_t rowsMax,
                           const std::stop_token& stop);

}  // namespace strata
