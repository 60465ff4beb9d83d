// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between the rows of two versions of a data set. Equal rows belong together wherever
// they stand; of the others those with the same question, or with the same answer at the same
// place, are one row that was changed. Thread: free functions; any thread.
#pragma once

#include "studio/datasets/line_index.h"
#include "ui/datasets/dataset_versions_model.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace strata::studio {

struct RowDifference {
    ui::DifferenceKind kind = ui::DifferenceKind::Changed;
    qint64 before = -1;  ///< rows from 0; -1: not there
    qint64 after = -1;
};

struct VersionDiff {
    qint64 same = 0;
    qint64 added = 0;
    qint64 removed = 0;
    qint64 changed = 0;
    std::vector<RowDifference> rows;  ///< in the order of the rows, at most kDifferencesMax
};

inline constexpr std::size_t kDifferencesMax = 10'000;

/// Both are complete. Memory: 40 bytes a row. Throws IoFailed, Stopped.
VersionDiff diffVersions(const LineIndex& before,
                         const LineIndex& after,
                         const std::function<void(qint64 rowsDone, qint64 rowsTotal)>& progress,
                         const std::stop_token& stop);

}  // namespace strata::studio
