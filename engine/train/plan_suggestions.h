// SPDX-License-Identifier: GPL-3.0-or-later
// Which single changes of a run's options would help the tier that is short, and whether one of
// them is enough: each is planned as it would be run. Thread: the engine thread.
#pragma once

#include "train/run_outlook.h"

#include <vector>

namespace strata::train {

/// What each change saves of the tier that is short (RAM, where all fits), how much longer one pass
/// over the data takes with it, and whether the run then fits. `outlook` is that of `settings`.
std::vector<PlanSuggestion> planSuggestions(const TrainSettings& settings,
                                            const TrainingModel& model,
                                            const PlannedRows& rows,
                                            const RunOutlook& outlook,
                                            compute::Compute& compute,
                                            const PlanMachine& machine);

}  // namespace strata::train
