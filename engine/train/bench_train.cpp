// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/bench_commands.h"
#include "train/run_planner.h"
#include "train/step_measure.h"
#include "train/training_job.h"

#include <cstddef>
#include <utility>

namespace strata::train {
namespace {

constexpr std::int64_t kStepsDefault = 5;

}  // namespace

TrainSettings measuredSettings(TrainSettings settings) {
    settings.steps = kStepsApart + (settings.steps > 0 ? settings.steps : kStepsDefault);
    settings.validation.clear();
    settings.earlyStopPatience = 0;
    settings.out = settings.out.empty() ? "." : settings.out;
    return settings;
}

RunInputs openBenchInputs(TrainSettings settings) {
    RunInputs inputs = openModelInputs(std::move(settings));
    if (!inputs.settings.data.empty()) {
        openDataInputs(inputs);
    }
    return inputs;
}

BenchRows benchRowsOf(const RunInputs& inputs) {
    return inputs.data ? BenchRows::Dataset : BenchRows::RandomTokens;
}

models::CommandResult benchTrainCommand(const BenchTrainCommand& command,
                                        compute::Compute& compute,
                                        KeptRows& kept,
                                        const models::RunContext& context) {
    const RunInputs inputs = openBenchInputs(measuredSettings(command.settings));
    const TrainSettings& settings = inputs.settings;
    BenchTrainOutcome outcome;
    {
        WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-plan");
        compute.usePool(workers);  // the workspace depends on it
        const PlannedRows rows = planRows(inputs, kept, context);
        const RunPlanner planner(
            inputs.model, compute,
            {context.rates(settings, compute, models::RateUse::Measure), context.freshProcess});
        const TrainingPlan planned = planner.forecast(settings, rows);
        requireFit(planned.memory, settings);
        outcome.forecast = forecastOf(planned);
    }
    outcome.rows = benchRowsOf(inputs);
    outcome.microBatch = settings.microBatch;
    outcome.maxLength = settings.maxLength;
    outcome.measured = measureOf(benchSteps(inputs, compute, context));
    return {std::move(outcome), true};
}

}  // namespace strata::train
