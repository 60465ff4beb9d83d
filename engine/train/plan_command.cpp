// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/checkpoint.h"
#include "train/plan_suggestions.h"
#include "train/training_job.h"

#include <algorithm>
#include <utility>

namespace strata::train {
namespace {

PlannedData plannedData(const PlannedRows& data) {
    PlannedData planned;
    planned.rows = static_cast<std::int64_t>(data.all->rows.size());
    planned.tokens = data.all->tokens;
    planned.droppedRows = data.dropped;
    planned.leftOutRows = data.leftOut;
    planned.validationRows = data.validationExtent.rows;
    planned.longRows = data.all->isText ? LongRows::Divided : LongRows::Dropped;
    planned.length995 = data.all->length995;
    planned.binTokens = data.all->binTokens;
    planned.binRows = data.all->histogram;
    return planned;
}

}  // namespace

models::CommandResult planCommand(TrainSettings settings,
                                  compute::Compute& compute,
                                  KeptRows& kept,
                                  const models::RunContext& context) {
    completeSettings(settings);
    WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-plan");
    compute.usePool(workers);  // the workspace depends on it
    const TrainingModel model = openTrainingModel(settings);
    const PlannedRows data = planRows(settings, kept, context);
    const PlanMachine machine{context.rates(settings, compute, models::RateUse::Measure),
                              context.freshProcess};
    const RunOutlook outlook = runOutlook(settings, model, data, compute, machine);
    const plan::MemoryPlan& memory = outlook.step.memory;
    const plan::Forecast& forecast = outlook.step.forecast;
    const bool isTimed =
        settings.checkpointEvery == 0 && commitPaceOf(memory, model.layout) == CommitPace::ByTime;
    PlanOutcome plan;
    plan.processPeakBytes = memory.processPeakBytes;
    plan.besideBytes = memory.besideBytes;
    plan.leastRamBudgetBytes = recommendedBudgetBytes(memory);
    plan.leastVramBudgetBytes = memory.isOnDevice ? memory.leastDeviceBytes : 0;
    plan.tiers = outlook.tiers;
    plan.shortTier = outlook.shortTier;
    plan.fits = !plan.shortTier;
    plan.slots = stateSlots(settings);
    plan.ssdReadBytesPerStep = forecast.traffic.ssdReadBytes;
    plan.ssdWrittenBytesPerStep = forecast.traffic.ssdWrittenBytes;
    plan.ssdWrittenBytes = outlook.writes.bytes();
    plan.timedCheckpointBytes = isTimed ? outlook.writes.commitBytes : 0;
    plan.hostToDeviceBytesPerStep = forecast.traffic.uploadedBytes;
    plan.deviceToHostBytesPerStep = forecast.traffic.downloadedBytes;
    plan.deviceStateLayers = std::ranges::count(memory.schedule.stateOnDevice, true);
    plan.deviceWeightLayers = std::ranges::count(memory.schedule.keptOnDevice, true);
    plan.activations = memory.inputChoice.place;
    plan.inputsKeptEvery = memory.inputs.keptEvery;
    plan.recomputedLayers = model.layout.blockCount - memory.innerKeptCount;
    plan.stateBytes = Checkpoint::bytesNeeded(memory.slices);
    plan.steps = outlook.steps.total;
    plan.stepsPerEpoch = outlook.steps.perEpoch;
    plan.tokensPerStep = outlook.step.tokens;
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
    plan.suggestions = planSuggestions(settings, model, data, outlook, compute, machine);
    const bool fits = plan.fits;
    return {std::move(plan), fits};
}

}  // namespace strata::train
