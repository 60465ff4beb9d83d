// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's division of a dataset and its check for leaks, for a dataset and the companions that
// stand beside it. Thread: free functions; any thread.
#pragma once

#include "ui/datasets/dataset_splits_model.h"

#include "strata/dataset_leaks.h"
#include "strata/dataset_split.h"

#include <QString>
#include <stop_token>

namespace strata::studio {

/// Divides the rows of the dataset and of its validation and test files anew. `out` and its
/// companions (provenance with its rows renumbered, recall questions, card) are written. Throws
/// what splitDataset throws.
SplitCounts splitDataset(const QString& dataset,
                         const ui::SplitRequest& request,
                         const QString& out,
                         const RowProgress& progress,
                         const std::stop_token& stop);

/// Throws what findLeaks throws.
LeaksFound findLeaks(const QString& dataset,
                     const RowProgress& progress,
                     const std::stop_token& stop);

}  // namespace strata::studio
