// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a dataset by number, for windows and for comparing versions: 8 bytes a row, the first
// rows there while the rest is still being found. Of a folder the train split, its shards one after
// another. It reads with pread instead of mapping files, because a mapped file that another program
// cuts short ends the process.
//
// JSON Lines, JSON arrays, tables and plain text are read where they lie. Parquet and packed files
// cannot be read at any place: while their rows are found, they are written unpacked to a temporary
// file without a name (TMPDIR, else /var/tmp), which is gone with the process.
// Thread: build() on one; everything else on any.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_row.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace strata {

class RowFile {
public:
    /// A file, a folder or FOLDER/SPLIT; nothing is opened yet.
    explicit RowFile(const std::string& path, ColumnMapping mapping = {});
    ~RowFile();
    RowFile(const RowFile&) = delete;
    RowFile& operator=(const RowFile&) = delete;

    /// Finds all rows, once; says `grown` each time more of them can be read. An empty file has no
    /// rows. Throws NotFound, IoFailed, Stopped, InvalidText (UTF-16), DatasetFormatUnknown (a file
    /// of another kind, or the mapping names a column that is not there), DatasetLineInvalid (a
    /// table's header), DatasetContainerInvalid (a damaged file, or a folder that is no one
    /// dataset), DatasetEmpty (a folder without row files), ShardMissing; DiskFull and NotWritable
    /// of the temporary file.
    void build(const std::function<void()>& grown, const std::stop_token& stop);

    const std::string& path() const;
    std::int64_t count() const;
    bool isComplete() const;
    std::uint64_t bytesDone() const;
    std::uint64_t bytesTotal() const;

    /// The number that training and issues name the row by (Row::number).
    std::int64_t lineNumber(std::int64_t row) const;
    /// The row of that number; -1: none (a blank line), or not found yet.
    std::int64_t rowOfLine(std::int64_t line) const;

    /// The bytes of a record as the file has them, without blanks around it, a row of Parquet as
    /// JSON; of a record longer than a row may be, the beginning. Rows count from 0 and are below
    /// count(). Throws IoFailed, also for a shard that was changed, NotFound.
    std::string text(std::int64_t row) const;
    /// The record as one line of a JSON Lines file. Throws IoFailed, DatasetLineInvalid (a record
    /// that cannot be read).
    std::string json(std::int64_t row) const;
    /// What training makes of the row; in a folder its issues name the shard. Throws IoFailed.
    ReadRow read(std::int64_t row) const;
    /// What training would make of `json` in the place of the row.
    ReadRow parse(const std::string& json, std::int64_t row) const;

private:
    struct State;
    class Finder;
    std::unique_ptr<State> state_;
};

}  // namespace strata
