// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/worker_pool.h"
#include "train/checkpoint.h"
#include "train/disk_room.h"
#include "train/row_lengths.h"
#include "train/step_outlook.h"
#include "train/tier_forecasts.h"
#include "train/training_job.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

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

/// Makes the changes that could help a tier.
class Changes {
public:
    explicit Changes(const TrainSettings& settings) : settings_(settings) {}

    /// The cheapest first.
    std::vector<Change> ofMemory() {
        if (settings_.tokensPerUpdate > 1) {
            add("tokens-per-update", std::to_string(settings_.tokensPerUpdate / 2),
                [](TrainSettings& s) { s.tokensPerUpdate /= 2; });
        } else if (settings_.accumulate > 1) {
            add("accumulate", std::to_string(settings_.accumulate / 2),
                [](TrainSettings& s) { s.accumulate /= 2; });
        }
        if (settings_.microBatch > 1) {
            add("micro-batch", std::to_string(settings_.microBatch / 2),
                [](TrainSettings& s) { s.microBatch /= 2; });
        }
        if (settings_.maxLength > 128) {
            add("max-length", std::to_string(settings_.maxLength / 2),
                [](TrainSettings& s) { s.maxLength /= 2; });
        }
        if (!settings_.sliceSize.isAuto) {
            add("slice-size", "auto", [](TrainSettings& s) { s.sliceSize = {}; });
        }
        return std::move(changes_);
    }

    /// Of what a run keeps on its drives.
    std::vector<Change> ofDrives() {
        if (settings_.moments == MomentFormat::Fp32) {
            add("moments", "8bit", [](TrainSettings& s) { s.moments = MomentFormat::EightBit; });
        }
        add("slots", "1", [](TrainSettings& s) { s.slots = 1; });
        return std::move(changes_);
    }

private:
    void add(const std::string& option, const std::string& value, auto edit) {
        TrainSettings changed = settings_;
        edit(changed);
        changes_.push_back({option, value, changed});
    }

    const TrainSettings& settings_;
    std::vector<Change> changes_;
};

/// What settings decide of the tier that is short. The process without its arena is measured anew
/// for each plan, and what it grew in between is nothing that a change saves or costs.
std::uint64_t neededBytes(Tier tier,
                          const plan::MemoryPlan& memory,
                          const TrainSettings& settings,
                          const TrainingModel& model) {
    switch (tier) {
        case Tier::Device:
            return memory.leastDeviceBytes;
        case Tier::Host:
            return memory.leastBytes - memory.processBaseBytes;
        case Tier::Ssd: {
            std::uint64_t bytes = 0;
            for (const DiskNeed& need : diskNeeds(settings, model, memory)) {
                bytes += need.bytes;
            }
            return bytes;
        }
    }
    return 0;
}

/// Rows longer than --max-length are left out, but running text is divided.
bool leavesRows(const TrainSettings& settings, const PlannedRows& data) {
    return data.all->isText || std::ranges::any_of(data.training, [&settings](std::int64_t length) {
               return length <= settings.maxLength;
           });
}

/// The budget that is enough for the tier that is short; nothing for one without a budget.
std::optional<Change> raisedBudget(Tier tier,
                                   const TrainSettings& settings,
                                   const plan::MemoryPlan& memory) {
    TrainSettings raised = settings;
    if (tier == Tier::Device && settings.vramBudgetBytes > 0) {
        raised.vramBudgetBytes = alignUp(memory.leastDeviceBytes, kMiB);
        return Change{"vram-budget", std::to_string(raised.vramBudgetBytes / kMiB) + "MiB", raised};
    }
    if (tier == Tier::Host && !memory.fits) {
        raised.ramBudgetBytes = recommendedBudgetBytes(memory);
        return Change{"ram-budget", std::to_string(raised.ramBudgetBytes / kMiB) + "MiB", raised};
    }
    return std::nullopt;
}

/// What each change saves of the tier that is short (RAM, where all fits), how much longer one pass
/// over the data takes with it, and whether the run then fits.
std::vector<PlanSuggestion> suggestions(Tier tier,
                                        const TrainSettings& settings,
                                        const TrainingModel& model,
                                        const PlannedRows& data,
                                        const StepOutlook& outlook,
                                        compute::Compute& compute,
                                        const PlanMachine& machine) {
    constexpr std::size_t kSuggestionsMax = 3;
    const std::uint64_t needed = neededBytes(tier, outlook.memory, settings, model);
    const auto fits = [&](const Change& change, const StepOutlook& changed) {
        return !shortTier(changed.memory, change.settings,
                          tierForecasts(changed.memory, change.settings, model));
    };
    std::vector<PlanSuggestion> list;
    Changes changes(settings);
    for (const Change& change : tier == Tier::Ssd ? changes.ofDrives() : changes.ofMemory()) {
        if (list.size() == kSuggestionsMax) {
            break;
        }
        if (!leavesRows(change.settings, data)) {
            continue;
        }
        const StepOutlook changed = stepOutlook(change.settings, model, data, compute, machine);
        const std::uint64_t left = neededBytes(tier, changed.memory, change.settings, model);
        if (left < needed) {
            const double slower = outlook.forecast.isMeasured && changed.forecast.isMeasured
                                      ? changed.secondsPerToken() - outlook.secondsPerToken()
                                      : 0.0;
            list.push_back({change.option, change.value, needed - left,
                            std::max(0.0, slower) * static_cast<double>(data.trainingExtent.tokens),
                            fits(change, changed)});
        }
    }
    if (const auto raised = raisedBudget(tier, settings, outlook.memory)) {
        const StepOutlook changed = stepOutlook(raised->settings, model, data, compute, machine);
        list.push_back({raised->option, raised->value, 0, 0.0, fits(*raised, changed)});
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
    plan.shortTier = shortTier(memory, settings, plan.tiers);
    plan.fits = !plan.shortTier;
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
    plan.suggestions = suggestions(plan.shortTier.value_or(Tier::Host), settings, model, data,
                                   outlook, compute, machine);
    const bool fits = plan.fits;
    return {std::move(plan), fits};
}

}  // namespace strata::run
