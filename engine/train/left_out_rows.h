// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a dataset that cannot be used and are left out: counted by reason, listed in a file of
// the run, refused when they are many. Rows over --max-length are none of these. Thread: one.
#pragma once

#include "base/atomic_file.h"
#include "models/run_context.h"
#include "rows/issue_table.h"

#include "strata/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

/// A file of the run's folder, only there when rows were left out: a JSON object a row,
/// {"file", "row", "code", "message"}.
inline constexpr const char* kLeftOutRowsFile = "left_out_rows.jsonl";

/// What reading and encoding one dataset found.
class LeftOutRows {
public:
    /// Takes warnings too: rows that are used all the same.
    void add(const RowIssue& issue);

    std::int64_t count() const { return unusable_.count(); }

    /// Throws DatasetLineInvalid with the reasons when more than a tenth of the file's `rowCount`
    /// rows are left out.
    void requireFew(std::int64_t rowCount, const std::string& path) const;

    /// Tells the person, if there is anything to tell.
    void notice(const std::string& path, const models::RunContext& context) const;

private:
    rows::IssueTable unusable_;
    rows::IssueTable warnings_;
    std::vector<Sentence> remarks_;  ///< about the dataset as a whole
};

/// Writes kLeftOutRowsFile. Throws what AtomicFile throws.
class LeftOutRowsWriter {
public:
    /// Takes away the file at `path`, which is of an earlier try. With an empty path nothing is
    /// written.
    explicit LeftOutRowsWriter(std::string path);

    /// A row of the dataset `file`, unless the issue is a warning.
    void add(const std::string& file, const RowIssue& issue);
    void commit();

private:
    std::string path_;
    std::optional<AtomicFile> writer_;  ///< from the first row on
};

/// Rows listed in a file that LeftOutRowsWriter may have written.
std::int64_t countLeftOutRows(const std::string& path);

}  // namespace strata::train
