// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's loop needs to know of the plans that were made for it. Thread: values.
#pragma once

#include "plan/forecast.h"
#include "plan/machine_rates.h"
#include "plan/memory_model.h"
#include "rows/batch_extent.h"
#include "train/run_writes.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace strata::train {

/// All of it is fixed before the first step.
struct TrainingPlan {
    RunSteps steps;
    rows::BatchExtent extent;
    plan::MemoryPlan memory;
    std::int64_t stepTokens = 0;  ///< real ones of a full step; 0: not counted
    CommitPace commitPace = CommitPace::EveryStep;
    KeptPace kept;
    plan::Forecast forecast;       ///< of a step as large as `extent`
    plan::Forecast firstForecast;  ///< of the same without an update to apply
    RunWrites writes;
    std::vector<plan::DriveRates> drives;  ///< as measured, one a folder; empty: not known

    double secondsPerToken() const {
        return forecast.secondsPerStep / static_cast<double>(std::max<std::int64_t>(1, stepTokens));
    }
};

}  // namespace strata::train
