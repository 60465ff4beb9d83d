// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the rows of a file whose turns hold a text or match an expression. Thread: matchRows() on a
// working thread; RowMatches on any.
#pragma once

#include "ui/datasets/row_table_source.h"

#include "strata/row_file.h"

#include <QHash>
#include <functional>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

namespace strata::studio {

/// What was found so far, in the order of the file.
class RowMatches {
public:
    void add(const std::vector<qint64>& rows) {
        const std::lock_guard lock(mutex_);
        fresh_.insert(fresh_.end(), rows.begin(), rows.end());
    }
    /// What was added since the last call.
    std::vector<qint64> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(fresh_, {});
    }

private:
    std::mutex mutex_;
    std::vector<qint64> fresh_;  // guarded by mutex_
};

/// Looks at all rows of the index, in the words of `changes` where they differ from the file; says
/// `found` now and then. Throws IoFailed, Stopped.
void matchRows(const RowFile& index,
               const QHash<qint64, ui::RowRevision>& changes,
               const ui::RowFilter& filter,
               RowMatches& matches,
               const std::function<void(qint64 rowsDone)>& found,
               const std::stop_token& stop);

}  // namespace strata::studio
