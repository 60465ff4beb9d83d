// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/checkpoint.h"
#include "train/plan_suggestions.h"
#include "train/run_inputs.h"
#include "train/run_planner.h"
#include "train/tier_forecasts.h"
#include "train/training_job.h"

#include <algorithm>
#include <utility>

namespace strata::train {
namespace {

PlannedData plannedData(const PlannedRows& data) {
    PlannedData planned;
    planned.rows = static_cast<std::int64_t>(data.all->rows.size());
    planned.tokens = data.all->tokens.tokens;
    planned.droppedRows = data.dropped;
    planned.leftOutRows = data.leftOut;
    planned.validationRows = std::ssize(data.validation);
    planned.longRows = data.all->isText ? LongRows::Divided : LongRows::Dropped;
    planned.length995 = data.all->tokens.length995;
    planned.binTokens = data.all->tokens.bins.binTokens;
    planned.binRows = data.all->tokens.bins.rows;
    return planned;
}

}  // namespace

models::CommandResult planCommand(TrainSettings settings,
                                  compute::Compute& compute,
                                  KeptRows& kept,
                                  const models::RunContext& context) {
    const RunInputs inputs = openInputs(std::move(settings));
    const TrainingModel& model = inputs.model;
    WorkerPool workers(static_cast<std::size_t>(inputs.settings.threads), "strata-plan");
    compute.usePool(workers);  // the workspace depends on it
    const PlannedRows data = planRows(inputs, kept, context);
    const RunPlanner planner(
        model, compute,
        {context.rates(inputs.settings, compute, models::RateUse::Measure), context.freshProcess});
    const TrainingPlan planned = planner.forecast(inputs.settings, data);
    const RunFit fit = fitOf(planned, inputs.settings, model);
    const plan::MemoryPlan& memory = planned.memory;
    const plan::Forecast& forecast = planned.forecast;
    const bool isTimed =
        inputs.settings.checkpointEvery == 0 && planned.commitPace == CommitPace::ByTime;
    PlanOutcome plan;
    plan.processPeakBytes = memory.processPeakBytes;
    plan.besideBytes = memory.besideBytes;
    plan.leastRamBudgetBytes = recommendedBudgetBytes(memory);
    plan.leastVramBudgetBytes = memory.isOnDevice ? memory.leastDeviceBytes : 0;
    plan.tiers = fit.tiers;
    plan.shortTier = fit.shortTier;
    plan.fits = !plan.shortTier;
    plan.slots = stateSlots(inputs.settings);
    plan.ssdReadBytesPerStep = forecast.traffic.ssdReadBytes;
    plan.ssdWrittenBytesPerStep = forecast.traffic.ssdWrittenBytes;
    plan.ssdWrittenBytes = planned.writes.bytes();
    plan.timedCheckpointBytes = isTimed ? planned.writes.commitBytes : 0;
    plan.hostToDeviceBytesPerStep = forecast.traffic.uploadedBytes;
    plan.deviceToHostBytesPerStep = forecast.traffic.downloadedBytes;
    plan.deviceStateLayers = std::ranges::count(memory.schedule.stateOnDevice, true);
    plan.deviceWeightLayers = std::ranges::count(memory.schedule.keptOnDevice, true);
    plan.activations = memory.inputChoice.place;
    plan.inputsKeptEvery = memory.inputs.keptEvery;
    plan.recomputedLayers = model.layout.blockCount - memory.innerKeptCount;
    plan.stateBytes = Checkpoint::bytesNeeded(memory.slices);
    plan.steps = planned.steps.total;
    plan.stepsPerEpoch = planned.steps.perEpoch;
    plan.tokensPerStep = planned.stepTokens;
    plan.boundBy = forecast.boundBy;
    if (forecast.isMeasured) {
        plan.secondsPerStep = forecast.secondsPerStep;
        plan.rooflineSeconds = forecast.secondsPerStep - forecast.fillSeconds;
        plan.computeSeconds = forecast.computeSeconds();
        plan.ssdSeconds = forecast.ssdSeconds();
    }
    plan.cachedBytes = memory.regions.cache;
    plan.heldGradientBytes = memory.regions.heldGradients;
    plan.sliceBytes = memory.sliceBytes;
    plan.prefetch = memory.prefetchDepth;
    plan.data = plannedData(data);
    plan.suggestions = planSuggestions(inputs.settings, model, data, planned, fit, planner);
    const bool fits = plan.fits;
    return {std::move(plan), fits};
}

}  // namespace strata::train
