// SPDX-License-Identifier: GPL-3.0-or-later
// Which single changes of a run's options would help the tier that is short, and whether one of
// them is enough: each is planned as it would be run. Thread: the engine thread.
#pragma once

#include "train/run_planner.h"
#include "train/tier_forecasts.h"

#include <vector>

namespace strata::train {

/// What each change saves of the tier that is short (RAM, where all fits), how much longer one pass
/// over the data takes with it, and whether the run then fits. `planned` and `fit` are of the
/// settings as they are; `planner` plans for `model`.
std::vector<PlanSuggestion> planSuggestions(const TrainSettings& settings,
                                            const TrainingModel& model,
                                            const PlannedRows& rows,
                                            const TrainingPlan& planned,
                                            const RunFit& fit,
                                            const RunPlanner& planner);

}  // namespace strata::train
