// SPDX-License-Identifier: GPL-3.0-or-later
// What one step of training needs and takes under some settings, before anything is run: the
// forecast of `plan`, of a cell of `bench sweep`, and beside the figures of `bench train`.
// Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "plan/forecast.h"
#include "plan/memory_model.h"
#include "train/row_lengths.h"
#include "train/run_setup.h"

#include "strata/train_settings.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace strata::train {

struct StepOutlook {
    plan::MemoryPlan memory;
    plan::Forecast forecast;
    std::int64_t tokens = 0;  ///< real ones of a full step

    double secondsPerToken() const {
        return forecast.secondsPerStep / static_cast<double>(std::max<std::int64_t>(1, tokens));
    }
};

/// Lengths of the rows that settings.maxLength leaves, or of the parts that it divides running text
/// into; the training part's.
std::vector<std::int64_t> trainingLengths(const TrainSettings& settings, const PlannedRows& rows);

/// Of `rows` those count that settings.maxLength leaves. Not fitting is an answer, not an error.
StepOutlook stepOutlook(const TrainSettings& settings,
                        const TrainingModel& model,
                        const PlannedRows& rows,
                        compute::Compute& compute,
                        const PlanMachine& machine);

}  // namespace strata::train
