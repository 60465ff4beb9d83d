// SPDX-License-Identifier: GPL-3.0-or-later
// What a training run would need: the forecast of PlanCommand.
// Thread: values; any thread.
#pragma once

#include "strata/memory_use.h"
#include "strata/step_bound.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What a run takes of a machine, which may be too small for it.
enum class Tier {
    Device,
    Host,
    Ssd,
    SsdWrites,  ///< what it writes there in all, where --ssd-write-budget limits that
};

/// "device", "host", "ssd", "ssd_writes": as JSON names it.
std::string_view tierName(Tier tier);

/// The reverse; nothing for another name.
std::optional<Tier> tierOfName(std::string_view name);

struct TierForecast {
    Tier tier = Tier::Host;
    std::uint64_t budgetBytes = 0;  ///< 0: none given
    std::uint64_t peakBytes = 0;
    /// Of Ssd: what is free now on the file systems that the run's folders lie on. Where one of
    /// them is too small, what the run could use: peakBytes without what is missing.
    std::uint64_t freeBytes = 0;
    std::vector<MemoryItem> items;
};

/// An option and the value that would help.
struct PlanSuggestion {
    std::string option;  ///< its name in the option table, "max-length"
    std::string value;
    std::uint64_t savesBytes = 0;  ///< of the tier that is short; 0: raises a budget
    std::int64_t skippedRows = 0;  ///< of those that would be trained on, which it leaves out
    double costsSeconds = 0.0;     ///< over one pass of the data
    bool isEnough = false;         ///< with this change alone the run fits
};

enum class LongRows { Dropped, Divided };

struct PlannedData {
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t droppedRows = 0;
    std::int64_t leftOutRows = 0;
    std::int64_t validationRows = 0;
    LongRows longRows = LongRows::Dropped;
    std::int64_t length995 = 0;
    std::int64_t binTokens = 0;
    std::vector<std::int64_t> binRows;
};

struct PlanOutcome {
    bool fits = false;
    std::optional<Tier> shortTier;  ///< the first that is too small; what suggestions are about
    std::uint64_t processPeakBytes = 0;
    /// Held by the process that planned and no part of the job, which is not charged with it: a
    /// window, what earlier jobs left. Of the moment.
    std::uint64_t besideBytes = 0;
    std::uint64_t leastRamBudgetBytes = 0;
    std::uint64_t leastVramBudgetBytes = 0;  ///< 0: the host computes
    std::vector<TierForecast> tiers;
    int slots = 0;
    std::uint64_t ssdReadBytesPerStep = 0;
    std::uint64_t ssdWrittenBytesPerStep = 0;
    /// From the first state to the result, with the checkpoints that the settings ask for.
    std::uint64_t ssdWrittenBytes = 0;
    /// On top, for each checkpoint that is made as time passes; 0: none is, or it costs nothing.
    std::uint64_t timedCheckpointBytes = 0;
    std::uint64_t hostToDeviceBytesPerStep = 0;
    std::uint64_t deviceToHostBytesPerStep = 0;
    std::int64_t deviceStateLayers = 0;   ///< kept on the device with their optimizer state
    std::int64_t deviceWeightLayers = 0;  ///< of which only the weights are kept there
    ActivationPlace activations = ActivationPlace::Device;  ///< never Auto
    std::int32_t inputsKeptEvery = 1;  ///< more: layer inputs between are recomputed
    /// Decoder layers that the backward pass computes again from their inputs, as memory lacks room
    /// for what is inside them.
    std::int64_t recomputedLayers = 0;
    std::uint64_t stateBytes = 0;
    /// 0: not known, as the machine was not measured; so are boundBy and the other times.
    double secondsPerStep = 0.0;
    std::int64_t steps = 0;
    std::int64_t stepsPerEpoch = 0;
    std::int64_t tokensPerStep = 0;
    StepBound boundBy = StepBound::Compute;
    double rooflineSeconds = 0.0;
    double computeSeconds = 0.0;
    double ssdSeconds = 0.0;
    std::uint64_t cachedBytes = 0;
    std::uint64_t heldGradientBytes = 0;
    std::uint64_t sliceBytes = 0;
    std::int32_t prefetch = 0;
    PlannedData data;
    std::vector<PlanSuggestion> suggestions;
};

}  // namespace strata
