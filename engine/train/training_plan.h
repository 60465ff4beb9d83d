// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's loop needs to know of the plans that were made for it. Thread: values.
#pragma once

#include "plan/forecast.h"
#include "plan/machine_rates.h"
#include "rows/batch_extent.h"
#include "train/run_writes.h"

#include <vector>

namespace strata::train {

/// All of it is fixed before the first step.
struct TrainingPlan {
    RunSteps steps;
    rows::BatchExtent extent;
    CommitPace commitPace = CommitPace::EveryStep;
    KeptPace kept;
    plan::Forecast forecast;       ///< of a step as large as `extent`
    plan::Forecast firstForecast;  ///< of the same without an update to apply
    RunWrites writes;
    std::vector<plan::DriveRates> drives;  ///< as measured, one a folder; empty: not known
};

}  // namespace strata::train
