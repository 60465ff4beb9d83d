// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between the rows of two datasets, mostly two versions of one. Equal rows belong
// together at any place; of the others those with the same question, or with the same answer
// at the same place, are one row that was changed. Thread: any; free functions.
#pragma once

#include "strata/row_file.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace strata {

enum class RowDifferenceKind { Added, Removed, Changed };

struct RowDifference {
    RowDifferenceKind kind = RowDifferenceKind::Changed;
    std::int64_t before = -1;  ///< rows from 0; -1: not there
    std::int64_t after = -1;
};

struct DatasetDiff {
    std::int64_t same = 0;
    std::int64_t added = 0;
    std::int64_t removed = 0;
    std::int64_t changed = 0;
    std::vector<RowDifference> rows;  ///< in the order of the rows, at most kDifferencesMax
};

inline constexpr std::size_t kDifferencesMax = 10'000;

/// Both are complete. Rows are equal when they are one text as JSON Lines, or when training reads
/// the same from both. Memory: 40 bytes a row.
/// Throws IoFailed, Stopped.
DatasetDiff diffDatasets(
    const RowFile& before,
    const RowFile& after,
    const std::function<void(std::int64_t rowsDone, std::int64_t rowsTotal)>& progress,
    const std::stop_token& stop);

}  // namespace strata
