// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves what a run planned of memory in its folder (strata/run_plan.h). Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "plan/memory_model.h"
#include "train/run_setup.h"

#include "strata/train_settings.h"

#include <string>

namespace strata::train {

/// In place of an earlier plan. The run does without where it cannot be written, which is told of.
void keepRunPlan(const std::string& run,
                 const plan::MemoryPlan& memory,
                 const TrainSettings& settings,
                 const TrainingModel& model,
                 const models::RunContext& context);

}  // namespace strata::train
