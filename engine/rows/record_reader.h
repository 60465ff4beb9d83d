// SPDX-License-Identifier: GPL-3.0-or-later
// The records of a dataset's files, one after another and numbered through, whatever the container:
// what all that reads a dataset goes through, from front to back, by number or at its beginning.
// Thread: one.
#pragma once

#include "rows/byte_stream.h"
#include "rows/record_splitter.h"

#include "strata/column_mapping.h"
#include "strata/dataset_outline.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::rows {

/// "FILE, line 17" (jsonl) or "FILE, record 17".
std::string recordPlace(const std::string& file, DatasetContainer container, std::int64_t number);

/// A dataset's file as its rows' issues name it: relative to the folder.
std::string shardName(const std::string& dataset, const std::string& file);

/// "jsonl", "json", "csv", "tsv", "parquet", "text".
std::string containerName(const RecordFormat& format);

/// Throws DatasetEmpty: the file has no records.
[[noreturn]] void refuseEmptyFile(const std::string& path);

class RecordReader {
public:
    /// Looks at the beginning of the first file that has records. `tap` gets the bytes of all
    /// containers but Parquet. Throws what detectContainer, openParquet, reading and `tap` throw;
    /// DatasetLineInvalid (a table's header).
    explicit RecordReader(std::vector<std::string> files,
                          const ColumnMapping& mapping = {},
                          ByteTap tap = {});
    ~RecordReader();
    RecordReader(RecordReader&&) noexcept;

    /// The next record of any file; its number is the line of jsonl, else the index from 1, behind
    /// those of the files before. A table's header is none. Files without records are passed over,
    /// and what is behind a broken record of its file. Throws as the constructor;
    /// DatasetContainerInvalid with the place of the record that was not reached.
    SplitResult next(RawRecord& record);

    /// Whether no file has any; plain white space has none.
    bool isEmpty() const;
    /// Of the file that the last record is in; before the first record, that it will be in.
    const RecordFormat& format() const;
    std::size_t fileIndex() const;
    /// Bytes of that file before the next record, unpacked; 0 for Parquet.
    std::uint64_t position() const;

    struct Place {
        std::string file;
        DatasetContainer container = DatasetContainer::PlainText;
        std::int64_t number = 0;  ///< in the file

        std::string text() const { return recordPlace(file, container, number); }
    };
    /// Of a record that was read.
    Place placeOf(std::int64_t number) const;

    /// For progress: of all files, packed bytes where they are packed.
    std::uint64_t bytesRead() const;
    std::uint64_t bytesTotal() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata::rows
