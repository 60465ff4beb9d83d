// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has taught, in a sentence with a next step: how many facts of the recall set the
// result knows, else what its losses say. Thread: the GUI thread; pure.
#pragma once

#include "ui/charts/recall_view.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/verdict.h"

#include <optional>

namespace strata::ui {

/// Below this share of the loss at the start a run has hardly learned. A model that takes in facts
/// loses more than half of it; one that only takes in a style about a fifth.
inline constexpr double kLossMovedShare = 0.1;

/// "Recall: 27 of 29 facts (base model: 0)", with what to change where few were learned.
Verdict recallVerdict(const RecallScore& score, const TrainSettings& settings);

/// Nothing where the loss moved, or where too few steps are done to tell.
std::optional<Verdict> stillLossVerdict(const RunView& run, const RunSeries& series);

/// Nothing where the training loss stays near its lowest.
std::optional<Verdict> divergingVerdict(const RunView& run, const RunSeries& series);

/// Nothing where the validation loss does not rise while the training loss falls. A run for facts
/// validates on other facts, whose loss rises while its own are learned.
std::optional<Verdict> memorizingVerdict(const RunView& run, const RunSeries& series);

/// The first that there is of: memory over a budget; the facts that a finished run knows; a loss
/// that diverges, only memorizes, or does not move; the pace.
Verdict runVerdict(const RunModel& run);

}  // namespace strata::ui
