// SPDX-License-Identifier: GPL-3.0-or-later
// A record of any container to a row, in the one place that reading from front to back, reading by
// number and looking at a file's beginning share. Thread: a RecordParser belongs to one thread; the
// functions are pure.
#pragma once

#include "rows/row_parser.h"

#include "strata/column_mapping.h"
#include "strata/dataset_outline.h"
#include "strata/dataset_row.h"

#include <string>
#include <vector>

namespace strata::rows {

class RecordParser {
public:
    explicit RecordParser(const ColumnMapping& mapping = {}) : rows_(mapping) {}

    /// Throws what RowParser throws, DatasetLineInvalid for a record that its splitter found to be
    /// bad.
    Row parse(const DatasetRecord& record,
              const RecordFormat& format,
              std::vector<RowIssue>& warnings);

    /// The same with the error as the row's last issue.
    ReadRow read(const DatasetRecord& record, const RecordFormat& format);

    /// The layout of the last record.
    RowLayout layout() const { return rows_.layout(); }

private:
    RowParser rows_;
};

/// The record as one line of a JSON Lines file. Throws DatasetLineInvalid for a record
/// that its splitter found to be bad.
std::string recordJson(const DatasetRecord& record, const RecordFormat& format);

}  // namespace strata::rows
