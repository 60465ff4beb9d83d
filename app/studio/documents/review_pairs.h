// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of a built dataset as the review queue shows them: with the places of their evidence
// on the page and what the checks say. Thread: free functions; any thread.
#pragma once

#include "ui/documents/document_values.h"

#include <QHash>
#include <stop_token>
#include <string>

namespace strata::studio {

struct ReviewLoad {
    QVector<ui::PairView> pairs;  ///< without those that repeat another; in the documents' order
    QHash<QString, QVector<ui::BlockView>> blocks;  ///< by document
};

/// From the index, the file of decisions and what was read of the documents. Throws NotFound when
/// the dataset was not built here, DatasetLineInvalid, what store/database.h says, Stopped.
ReviewLoad loadReview(const std::string& dataset, const std::stop_token& stop);

}  // namespace strata::studio
