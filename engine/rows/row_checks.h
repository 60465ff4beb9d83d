// SPDX-License-Identifier: GPL-3.0-or-later
// What a row must hold to be trained on, and what is told of one that looks unfinished. Thread:
// any.
#pragma once

#include "strata/dataset_row.h"

#include <vector>

namespace strata::rows {

/// Throws NoAssistantTurn where no turn is trained, DatasetLineInvalid for an empty answer. A
/// question may be empty, and is told of in addRowWarnings.
void checkConversation(const Row& row);

/// Whether the issue is about the dataset as a whole; its row is then where that was noticed.
bool isAboutDataset(const RowIssue& issue);

/// Of empty questions, answers that stand for a missing value, and placeholders that nobody filled
/// in.
void addRowWarnings(const Row& row, std::vector<RowIssue>& warnings);

}  // namespace strata::rows
