// SPDX-License-Identifier: GPL-3.0-or-later
// A data set divided into training, validation and test as a new version, and questions that stand
// on both sides of a division. Thread: free functions; any thread.
#pragma once

#include "ui/datasets/dataset_splits_model.h"

#include <QString>
#include <QVector>
#include <functional>
#include <stop_token>

namespace strata::studio {

using RowProgress = std::function<void(qint64 rowsDone, qint64 rowsTotal)>;

struct SplitCounts {
    qint64 train = 0;
    qint64 validation = 0;
    qint64 test = 0;
};

/// Divides the rows of the data set and of its validation and test files anew, by the seed; the
/// same rows and seed give the same division. `out` and its companions (provenance with its rows
/// renumbered, recall questions, card) are written, `out` last. Throws IoFailed, DiskFull,
/// NotWritable, DatasetEmpty (nothing would be held out), Stopped.
SplitCounts splitDataset(const QString& dataset,
                         const ui::SplitRequest& request,
                         const QString& out,
                         const RowProgress& progress,
                         const std::stop_token& stop);

struct LeaksFound {
    qint64 checked = 0;
    qint64 count = 0;
    QVector<ui::LeakView> leaks;  ///< at most 1000
};

/// Questions are equal without regard to case and blanks. Throws IoFailed, Stopped.
LeaksFound findLeaks(const QString& dataset,
                     const RowProgress& progress,
                     const std::stop_token& stop);

}  // namespace strata::studio
