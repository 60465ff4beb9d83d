// SPDX-License-Identifier: GPL-3.0-or-later
// What a whole run needs under some settings, and what the machine lacks for it: the forecast of
// `plan`, for what was asked and for each change that it could suggest.
// Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "rows/batcher.h"
#include "train/row_lengths.h"
#include "train/run_setup.h"
#include "train/run_writes.h"
#include "train/step_outlook.h"

#include "strata/plan_outcome.h"
#include "strata/train_settings.h"

#include <optional>
#include <vector>

namespace strata::train {

/// How many steps a run over these rows takes.
RunSteps runSteps(const TrainSettings& settings, const rows::RowSource& rows);

struct RunOutlook {
    StepOutlook step;
    RunSteps steps;
    RunWrites writes;
    std::vector<TierForecast> tiers;  ///< the device where it has memory of its own, RAM, SSD, and
                                      ///< what is written to it where that is limited
    std::optional<Tier> shortTier;    ///< the first that is too small
};

/// Not fitting is an answer, not an error.
RunOutlook runOutlook(const TrainSettings& settings,
                      const TrainingModel& model,
                      const PlannedRows& rows,
                      compute::Compute& compute,
                      const PlanMachine& machine);

}  // namespace strata::train
