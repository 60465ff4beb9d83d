// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset split into training, validation and test rows by a seed: the same rows and the same
// seed give the same split, on the command line and in the studio. Thread: one; free functions.
#pragma once

#include "strata/column_mapping.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace strata {

enum class RowGrouping {
    RowByRow,
    /// Rows of one source: the group of the row's line in the provenance, else the row's column
    /// "group", "document" or "source", the first that has a value. Of rows without any, those of
    /// one question, which is compared without regard to case and spacing; so of all rows where
    /// the columns name fewer sources than files get rows.
    SameSourceTogether,
};

struct SplitSettings {
    /// Share of all rows, 0 to 1, rounded and at least one row; groups that do not fit stay whole
    /// in the training rows, of which there is one at least. 0: none.
    double validation = 0.05;
    double test = 0.0;
    RowGrouping grouping = RowGrouping::SameSourceTogether;
    std::uint64_t seed = 42;
};

/// Files of rows; an empty path, or one without a file, means no rows.
struct SplitFiles {
    std::string train;  ///< any dataset to read; JSON Lines to write
    std::string validation;
    std::string test;
    std::string provenance;  ///< lines {"row", "split", "group", ...}; written only if read
};

struct SplitCounts {
    std::int64_t train = 0;
    std::int64_t validation = 0;
    std::int64_t test = 0;
    bool ignoredSources = false;  ///< columns name too few; rows of one question are together
};

using RowProgress = std::function<void(std::int64_t rowsDone, std::int64_t rowsTotal)>;

/// Divides all rows of `from` anew and writes them as JSON Lines, rows that training would leave
/// out among them; the training rows appear last. Columns are kept, so a mapping is for comparing
/// questions only. Throws what reading throws, Usage (both shares are 0), DatasetLineInvalid (a
/// record that cannot be read, `where` naming it), DatasetEmpty (fewer rows, or sources of them,
/// than files with a share), NotWritable, DiskFull, IoFailed, Stopped.
SplitCounts splitDataset(const SplitFiles& from,
                         const SplitFiles& to,
                         const SplitSettings& settings,
                         const ColumnMapping& mapping,
                         const RowProgress& progress,
                         const std::stop_token& stop);

}  // namespace strata
