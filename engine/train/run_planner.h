// SPDX-License-Identifier: GPL-3.0-or-later
// From settings and the lengths of rows to everything that is fixed before the first step: memory,
// steps, forecasts, what is written. `plan`, `train`, `resume`, dry runs and benchmarks all come
// through here, so that what was forecast is what runs. Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "models/run_context.h"
#include "plan/machine_rates.h"
#include "plan/memory_model.h"
#include "rows/batch_extent.h"
#include "rows/batcher.h"
#include "train/row_lengths.h"
#include "train/run_setup.h"
#include "train/training_plan.h"

#include "strata/train_settings.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace strata::train {

/// What a plan counts on of the machine.
struct PlanMachine {
    plan::MachineRates rates;
    /// Of the context: what a process takes that does nothing but the job.
    decltype(models::RunContext::freshProcess) freshProcess;
};

/// What a plan has to know of the device; nothing where the host computes.
std::optional<plan::DeviceRequest> deviceRequest(const TrainSettings& settings,
                                                 const TrainingModel& model,
                                                 const rows::BatchExtent& extent);

/// How many steps a run over these rows takes.
RunSteps runSteps(const TrainSettings& settings, const rows::RowSource& rows);

class RunPlanner {
public:
    /// `compute` has the threads of the settings that are planned, since the workspace depends on
    /// them. Model and compute must outlive the planner.
    RunPlanner(const TrainingModel& model, compute::Compute& compute, PlanMachine machine);

    /// The plan of a run in its own process; a resumed run keeps its geometry. Warms libraries up.
    /// Not fitting is an answer, not an error.
    TrainingPlan plan(const TrainSettings& settings,
                      const rows::BatchExtent& extent,
                      const RunSteps& steps,
                      const std::optional<plan::SliceGeometry>& kept = {}) const;
    /// Its memory alone.
    plan::MemoryPlan memory(const TrainSettings& settings,
                            const rows::BatchExtent& extent,
                            const std::optional<plan::SliceGeometry>& kept) const;

    /// The plan of a run that there is not yet: also counts what a run has taken by the time it
    /// plans, so that what fits here fits there. Of `rows` those count that settings.maxLength
    /// leaves.
    TrainingPlan forecast(const TrainSettings& settings, const PlannedRows& rows) const;

private:
    plan::MemoryPlan memoryBeside(std::uint64_t growthBytes,
                                  const TrainSettings& settings,
                                  const rows::BatchExtent& extent,
                                  const std::optional<plan::SliceGeometry>& kept) const;
    TrainingPlan planWith(plan::MemoryPlan memory,
                          const TrainSettings& settings,
                          const rows::BatchExtent& extent,
                          const RunSteps& steps) const;

    const TrainingModel& model_;
    compute::Compute& compute_;
    const PlanMachine machine_;
};

}  // namespace strata::train
