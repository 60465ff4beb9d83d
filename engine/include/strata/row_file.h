// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one dataset file by number, for windows and for comparing versions: 8 bytes a row,
// the first rows there while the rest is still being found. It reads with pread instead of mapping
// the file, because a mapped file that another program cuts short ends the process.
//
// JSON Lines, JSON arrays, tables and plain text can be read at any place. Parquet and packed files
// cannot; convertDataset (strata/dataset_convert.h) makes a file of them that can.
// Thread: build() on one; everything else on any.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_row.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace strata::data {

class RowFile {
public:
    /// Looks at the beginning of the file only; an empty file has no rows. Throws NotFound,
    /// IoFailed, InvalidText (UTF-16), DatasetFormatUnknown (a file of another kind; Parquet and
    /// packed files), DatasetLineInvalid (a table's header).
    explicit RowFile(const std::string& path, ColumnMapping mapping = {});
    ~RowFile();
    RowFile(const RowFile&) = delete;
    RowFile& operator=(const RowFile&) = delete;

    /// Finds all rows; says `grown` each time more of them can be read. Throws IoFailed, Stopped.
    void build(const std::function<void()>& grown, const std::stop_token& stop);

    const std::string& path() const;
    std::int64_t count() const;
    bool isComplete() const;
    std::uint64_t bytesDone() const;
    std::uint64_t bytesTotal() const;
    std::uint64_t memoryBytes() const;

    /// The number that training and issues name the row by (Row::number).
    std::int64_t lineNumber(std::int64_t row) const;
    /// The row of that number; -1: none (a blank line), or not found yet.
    std::int64_t rowOfLine(std::int64_t line) const;

    /// The bytes of a record as they stand in the file, without blanks around it; of one longer
    /// than a row may be, the beginning. Rows count from 0 and are below count(). Throws IoFailed.
    std::string text(std::int64_t row) const;
    /// The record as one line of a JSON Lines file. Throws IoFailed, DatasetLineInvalid (a record
    /// that cannot be read).
    std::string json(std::int64_t row) const;
    /// What training makes of the row. Throws IoFailed.
    ReadRow read(std::int64_t row) const;
    /// What training would make of `json` in the place of the row.
    ReadRow parse(const std::string& json, std::int64_t row) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::data
