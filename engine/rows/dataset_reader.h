// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a dataset, one at a time and in bounded memory: jsonl, a JSON array (or an object whose
// "data" or "rows" is one), csv, tsv and other delimited text with a header, plain text, each also
// as gzip or Zstandard, and Parquet; told apart by content. A folder is read as the shards of the
// split that is asked for, one after another, their rows numbered through.
//
// The file's name decides only where content cannot: text that is neither JSON nor a table with
// known columns is an error in a file named .json, .jsonl, .csv or .tsv, and plain text otherwise.
// A plain text file is one row (RowKind::Document), cut at blank lines only where it exceeds 1 MiB;
// DatasetEncoder splits it at paragraphs to fit the length trained with. Thread: one.
#pragma once

#include "rows/dataset_files.h"
#include "rows/row_layout.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::rows {

/// Issues kept for people; further ones are only counted.
inline constexpr std::size_t kIssuesKept = 10'000;

enum class BadRows {
    Throw,    ///< the first bad row ends the reading
    Collect,  ///< bad rows become issues and are left out
};

/// DatasetReader::formatName of a plain text file.
inline constexpr const char* kPlainTextFormat = "text";

class DatasetReader {
public:
    /// Looks at the beginning of the first file only. Throws NotFound, IoFailed, InvalidText
    /// (UTF-16), DatasetEmpty (no record at all), DatasetFormatUnknown (names the columns found and
    /// the formats supported, or the kind of a file that is no dataset), DatasetContainerInvalid
    /// (damaged Parquet, gzip or Zstandard) and, of a folder, what datasetFiles throws. With a
    /// mapping, columns that it does not find are DatasetFormatUnknown.
    DatasetReader(const std::string& path,
                  BadRows policy,
                  SplitUse use = SplitUse::Train,
                  const ColumnMapping& mapping = {});
    /// The files of a split that is known; `path` names the dataset in errors.
    DatasetReader(const std::string& path,
                  BadRows policy,
                  DatasetSplit dataset,
                  const ColumnMapping& mapping = {});
    ~DatasetReader();
    DatasetReader(DatasetReader&&) noexcept;

    /// The next good row; empty at the end. Throws DatasetEmpty when the file ends without a good
    /// row, and always DatasetFormatUnknown when the first readable row fits no layout. With
    /// BadRows::Throw also what RowParser::parseJson throws, `where` naming file and line; a broken
    /// file is DatasetLineInvalid. A damaged container is thrown in either case, `where` naming the
    /// row that was not reached: rows that were never read must not be missed silently.
    std::optional<Row> next();

    /// "alpaca json", "messages parquet", "question/answer csv", "text"; the layout is that of the
    /// first good row and missing before it, the container that of the first shard.
    std::string formatName() const;

    /// In the order of the rows, at most kIssuesKept; warnings too. See placed().
    const std::vector<RowIssue>& issues() const;
    /// Gets every issue from now on when it is found, also beyond kIssuesKept.
    void tellIssues(std::function<void(const RowIssue&)> listener);

    /// Rows so far, the bad ones included.
    std::int64_t rowCount() const;

    /// For progress.
    std::uint64_t bytesRead() const;
    std::uint64_t bytesTotal() const;

    const std::string& path() const;
    /// The split that is read and its files.
    const DatasetSplit& dataset() const;
    BadRows policy() const;
    /// "FILE, line 17" (jsonl) or "FILE, record 17".
    std::string placeOf(std::int64_t rowNumber) const;
    /// An issue found outside, as issues() has it: in a folder of shards the message begins with
    /// the shard and the number there.
    RowIssue placed(RowIssue issue) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Throws DatasetFormatUnknown where the mapping names a column that the dataset does not have, as
/// reading it to the first row would. Throws what reading throws but DatasetEmpty.
void requireMappedColumns(const std::string& path, const ColumnMapping& mapping);

}  // namespace strata::rows
