// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/kept_plan.h"

#include "io/small_files.h"
#include "options/run_notes.h"
#include "train/tier_forecasts.h"

#include "strata/error.h"
#include "strata/run_plan.h"

namespace strata::train {

void keepRunPlan(const std::string& run,
                 const plan::MemoryPlan& memory,
                 const TrainSettings& settings,
                 const TrainingModel& model,
                 const models::RunContext& context) {
    const RunPlan plan{memory.programBytes, recommendedBudgetBytes(memory),
                       memory.isOnDevice ? memory.leastDeviceBytes : 0,
                       tierForecasts(memory, settings, model)};
    try {
        io::replaceFile(io::systemFiles(), options::planPath(run), options::planText(plan));
    } catch (const Error& error) {
        context.notice(
            Sentence("The run continues without a record of its plan. %1", error.failure()));
    }
}

}  // namespace strata::train
