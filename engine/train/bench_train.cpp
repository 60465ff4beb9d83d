// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/bench_commands.h"
#include "train/random_rows.h"
#include "train/step_measure.h"
#include "train/training_job.h"

#include <cstddef>
#include <utility>

namespace strata::train {
namespace {

constexpr std::int64_t kStepsDefault = 5;

}  // namespace

TrainSettings benchSettings(TrainSettings settings) {
    settings.steps = kStepsApart + (settings.steps > 0 ? settings.steps : kStepsDefault);
    settings.validation.clear();
    settings.earlyStopPatience = 0;
    settings.out = settings.out.empty() ? "." : settings.out;
    completeSettings(settings);
    return settings;
}

BenchRows benchRowsOf(const TrainSettings& settings) {
    return settings.data.empty() ? BenchRows::RandomTokens : BenchRows::Dataset;
}

PlannedRows plannedBenchRows(const TrainSettings& settings,
                             KeptRows& kept,
                             const models::RunContext& context) {
    return benchRowsOf(settings) == BenchRows::Dataset ? planRows(settings, kept, context)
                                                       : plannedRandomRows(settings);
}

StepMeasure measuredSteps(const TrainSettings& settings,
                          const TrainingModel& model,
                          compute::Compute& compute,
                          const models::RunContext& context) {
    const auto writeRows = [&model](const TrainSettings& wanted, const RowFiles& files,
                                    const models::RunContext& inJob) {
        if (benchRowsOf(wanted) == BenchRows::Dataset) {
            encodeTrainingData(wanted, files, inJob);
        } else {
            writeRandomRows(wanted, model.spec.vocabularySize, files.training, inJob);
        }
    };
    return measureOf(benchSteps(settings, writeRows, compute, context));
}

models::CommandResult benchTrainCommand(const BenchTrainCommand& command,
                                        compute::Compute& compute,
                                        KeptRows& kept,
                                        const models::RunContext& context) {
    const TrainSettings settings = benchSettings(command.settings);
    const TrainingModel model = openTrainingModel(settings);
    BenchTrainOutcome outcome;
    {
        WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-plan");
        compute.usePool(workers);  // the workspace depends on it
        const StepOutlook outlook = stepOutlook(
            settings, model, plannedBenchRows(settings, kept, context), compute,
            {context.rates(settings, compute, models::RateUse::Measure), context.freshProcess});
        requireFit(outlook.memory, settings);
        outcome.forecast = forecastOf(outlook);
    }
    outcome.rows = benchRowsOf(settings);
    outcome.microBatch = settings.microBatch;
    outcome.maxLength = settings.maxLength;
    outcome.measured = measuredSteps(settings, model, compute, context);
    return {std::move(outcome), true};
}

}  // namespace strata::train
