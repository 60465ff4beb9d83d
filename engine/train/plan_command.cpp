// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/checkpoint.h"
#include "train/row_lengths.h"
#include "train/step_outlook.h"
#include "train/tier_forecasts.h"
#include "train/training_job.h"

#include <algorithm>
#include <cmath>

namespace strata::run {
namespace {

/// Rows of which only the lengths are known; that is all that counting steps needs.
class LengthsOnly final : public data::RowSource {
public:
    explicit LengthsOnly(const std::vector<std::int64_t>& lengths) : lengths_(lengths) {}
    std::int64_t rowCount() const override { return static_cast<std::int64_t>(lengths_.size()); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return lengths_[static_cast<std::size_t>(rowIndex)];
    }
    data::EncodedRow row(std::int64_t rowIndex) const override {
        const auto length = static_cast<std::size_t>(rowLength(rowIndex));
        return {std::vector<std::int32_t>(length), std::vector<std::uint8_t>(length), 0};
    }

private:
    const std::vector<std::int64_t>& lengths_;
};

struct Change {
    std::string option;
    std::string value;
    TrainSettings settings;
};

/// The cheapest ways to fit, most promising first.
std::vector<Change> changesToTry(const TrainSettings& settings) {
    std::vector<Change> changes;
    const auto add = [&](const std::string& option, const std::string& value, auto edit) {
        TrainSettings changed = settings;
        edit(changed);
        changes.push_back({option, value, changed});
    };
    if (settings.tokensPerUpdate > 1) {
        add("tokens-per-update", std::to_string(settings.tokensPerUpdate / 2),
            [](TrainSettings& s) { s.tokensPerUpdate /= 2; });
    } else if (settings.accumulate > 1) {
        add("accumulate", std::to_string(settings.accumulate / 2),
            [](TrainSettings& s) { s.accumulate /= 2; });
    }
    if (settings.microBatch > 1) {
        add("micro-batch", std::to_string(settings.microBatch / 2),
            [](TrainSettings& s) { s.microBatch /= 2; });
    }
    if (settings.maxLength > 128) {
        add("max-length", std::to_string(settings.maxLength / 2),
            [](TrainSettings& s) { s.maxLength /= 2; });
    }
    if (!settings.sliceSize.isAuto) {
        add("slice-size", "auto", [](TrainSettings& s) { s.sliceSize = {}; });
    }
    return changes;
}

/// Of the memory that is short, what settings decide. The process without its arena is measured
/// anew for each plan, and what it grew in between is nothing that a change saves or costs.
std::uint64_t leastBytes(const plan::MemoryPlan& memory, bool isDeviceShort) {
    return isDeviceShort ? memory.leastDeviceBytes : memory.leastBytes - memory.processBaseBytes;
}

/// Rows longer than --max-length are left out, but running text is divided.
bool leavesRows(const TrainSettings& settings, const PlannedRows& data) {
    return data.all->isText || std::ranges::any_of(data.training, [&settings](std::int64_t length) {
               return length <= settings.maxLength;
           });
}

/// What each change saves, and how much longer one pass over the data takes with it.
std::vector<PlanSuggestion> suggestions(const TrainSettings& settings,
                                        const TrainingModel& model,
                                        const PlannedRows& data,
                                        const StepOutlook& outlook,
                                        compute::Compute& compute,
                                        const PlanMachine& machine) {
    constexpr std::size_t kSuggestionsMax = 3;
    const bool isDeviceShort = lacksDeviceMemory(outlook.memory, settings);
    std::vector<PlanSuggestion> list;
    for (const Change& change : changesToTry(settings)) {
        if (!leavesRows(change.settings, data)) {
            continue;
        }
        const StepOutlook changed = stepOutlook(change.settings, model, data, compute, machine);
        const std::uint64_t needed = leastBytes(changed.memory, isDeviceShort);
        if (needed < leastBytes(outlook.memory, isDeviceShort) && list.size() < kSuggestionsMax) {
            const double slower = outlook.forecast.isMeasured && changed.forecast.isMeasured
                                      ? changed.secondsPerToken() - outlook.secondsPerToken()
                                      : 0.0;
            list.push_back(
                {change.option, change.value, leastBytes(outlook.memory, isDeviceShort) - needed,
                 std::max(0.0, slower) * static_cast<double>(data.trainingExtent.tokens)});
        }
    }
    if (isDeviceShort && settings.vramBudgetBytes > 0) {
        const std::uint64_t mebibytes = alignUp(outlook.memory.leastDeviceBytes, kMiB) / kMiB;
        list.push_back({"vram-budget", std::to_string(mebibytes) + "MiB", 0, 0.0});
    } else if (!outlook.memory.fits && !isDeviceShort) {
        const std::uint64_t mebibytes = recommendedBudgetBytes(outlook.memory) / kMiB;
        list.push_back({"ram-budget", std::to_string(mebibytes) + "MiB", 0, 0.0});
    }
    return list;
}

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

CommandResult planCommand(TrainSettings settings,
                          compute::Compute& compute,
                          KeptRows& kept,
                          const RunContext& context) {
    completeSettings(settings);
    WorkerPool workers(static_cast<std::size_t>(settings.threads), "strata-plan");
    compute.usePool(workers);  // the workspace depends on it
    const TrainingModel model = openTrainingModel(settings);
    const PlannedRows data = planRows(settings, kept, context);
    const LengthsOnly rows(data.training);
    const std::int64_t stepsPerEpoch = data::Batcher(rows, batchSettings(settings)).stepsPerEpoch();
    const PlanMachine machine{context.rates(settings, compute, RateUse::Measure),
                              context.freshProcess};
    const StepOutlook outlook = stepOutlook(settings, model, data, compute, machine);
    const plan::MemoryPlan& memory = outlook.memory;
    const plan::Forecast& forecast = outlook.forecast;
    const std::int64_t steps =
        settings.steps > 0 ? settings.steps
                           : static_cast<std::int64_t>(
                                 std::ceil(settings.epochs * static_cast<double>(stepsPerEpoch)));
    PlanOutcome plan;
    plan.processPeakBytes = memory.processPeakBytes;
    plan.besideBytes = memory.besideBytes;
    plan.leastRamBudgetBytes = recommendedBudgetBytes(memory);
    plan.leastVramBudgetBytes = memory.isOnDevice ? memory.leastDeviceBytes : 0;
    plan.tiers = tierForecasts(memory, settings, model);
    plan.fits = !shortTier(memory, settings, plan.tiers);
    plan.slots = stateSlots(settings);
    plan.ssdReadBytesPerStep = forecast.traffic.ssdReadBytes;
    plan.ssdWrittenBytesPerStep = forecast.traffic.ssdWrittenBytes;
    plan.hostToDeviceBytesPerStep = forecast.traffic.uploadedBytes;
    plan.deviceToHostBytesPerStep = forecast.traffic.downloadedBytes;
    plan.deviceStateLayers = std::ranges::count(memory.schedule.stateOnDevice, true);
    plan.deviceWeightLayers = std::ranges::count(memory.schedule.keptOnDevice, true);
    plan.activations = memory.inputChoice.place;
    plan.inputsKeptEvery = memory.inputs.keptEvery;
    plan.recomputedLayers = model.layout.blockCount - memory.innerKeptCount;
    plan.stateBytes = Checkpoint::bytesNeeded(memory.slices);
    plan.steps = steps;
    plan.stepsPerEpoch = stepsPerEpoch;
    plan.tokensPerStep = outlook.tokens;
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
    plan.suggestions = suggestions(settings, model, data, outlook, compute, machine);
    const bool fits = plan.fits;
    return {std::move(plan), fits};
}

}  // namespace strata::run
