// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_writes.h"

#include "train/checkpoint.h"
#include "train/disk_room.h"
#include "train/kept_checkpoints.h"

#include "strata/error.h"

#include <algorithm>
#include <numeric>

namespace strata::train {
namespace {

std::uint64_t keptStateBytes(const plan::MemoryPlan& memory, const ModelLayout& layout) {
    std::uint64_t bytes = 0;
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        const bool isKept = memory.cached[layer] || memory.hasDeviceState(layer);
        if (!layout.layers[layer].trainable || !isKept) {
            continue;
        }
        const plan::SliceRange range = memory.slices.layerSlices[layer];
        for (std::int32_t index = range.begin; index < range.end; ++index) {
            bytes += memory.slices.slices[static_cast<std::size_t>(index)].bytes();
        }
    }
    return bytes;
}

/// Steps up to `last` that are multiples of one of the periods, and the last itself; 0: no period.
std::int64_t stepsAt(std::int64_t period, std::int64_t otherPeriod, std::int64_t last) {
    const auto multiples = [last](std::int64_t of) { return of > 0 ? last / of : 0; };
    const auto isAt = [last](std::int64_t of) { return of > 0 && last % of == 0; };
    const std::int64_t both =
        period > 0 && otherPeriod > 0 ? multiples(std::lcm(period, otherPeriod)) : 0;
    const bool isLastAt = isAt(period) || isAt(otherPeriod);
    return multiples(period) + multiples(otherPeriod) - both + (isLastAt ? 0 : 1);
}

}  // namespace

CommitPace commitPaceOf(const plan::MemoryPlan& memory, const ModelLayout& layout) {
    bool anyStreams = false;
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        anyStreams = anyStreams || (layout.layers[layer].trainable && !memory.cached[layer] &&
                                    !memory.hasDeviceState(layer));
    }
    if (memory.slices.slots == 1 && anyStreams) {
        return CommitPace::AtEvents;
    }
    return memory.regions.cache + memory.device.state > 0 ? CommitPace::ByTime
                                                          : CommitPace::EveryStep;
}

std::int64_t stepsPerEvaluation(const TrainSettings& settings, std::int64_t stepsPerEpoch) {
    return settings.evalEvery > 0 ? settings.evalEvery : std::max<std::int64_t>(1, stepsPerEpoch);
}

KeptPace keptPace(const TrainSettings& settings, std::int64_t stepsPerEpoch) {
    return {settings.checkpointEvery > 0 ? settings.checkpointEvery
                                         : stepsPerEvaluation(settings, stepsPerEpoch),
            settings.keepCheckpoints};
}

std::uint64_t RunWrites::bytesFrom(std::int64_t doneSteps) const {
    return stateBytes + stepBytes * static_cast<std::uint64_t>(steps - doneSteps) +
           commitBytes * static_cast<std::uint64_t>(commits) +
           copyBytes * static_cast<std::uint64_t>(copies) +
           resultBytes * static_cast<std::uint64_t>(results);
}

RunWrites runWrites(const TrainSettings& settings,
                    const TrainingModel& model,
                    const plan::MemoryPlan& memory,
                    std::uint64_t stepBytes,
                    const RunSteps& steps) {
    const std::int64_t evaluationPeriod =
        settings.validation.empty() ? 0 : stepsPerEvaluation(settings, steps.perEpoch);
    RunWrites writes;
    writes.stateBytes = firstStateBytes(memory.slices);
    writes.stepBytes = stepBytes;
    writes.commitBytes = keptStateBytes(memory, model.layout);
    writes.resultBytes = resultBytes(settings, model);
    writes.steps = steps.total;
    const KeptPace kept = keptPace(settings, steps.perEpoch);
    const bool isKeeping = kept.countMax > 0;
    writes.copyBytes = KeptCheckpoints::copyBytes(memory.slices);
    writes.copies = isKeeping ? (steps.total - 1) / kept.every : 0;
    writes.commits =
        stepsAt(isKeeping ? kept.every : settings.checkpointEvery, evaluationPeriod, steps.total);
    writes.results = 1 + (evaluationPeriod > 0 ? stepsAt(evaluationPeriod, 0, steps.total) : 0);
    return writes;
}

void requireWriteBudget(const TrainSettings& settings, const RunWrites& writes) {
    if (settings.ssdWriteBudgetBytes == 0 || writes.bytes() <= settings.ssdWriteBudgetBytes) {
        return;
    }
    throw Error(ErrorCode::BudgetTooSmall,
                Sentence("This run would write %1 to SSD, but the budget is %2",
                         formatBytes(writes.bytes()), formatBytes(settings.ssdWriteBudgetBytes)),
                "--ssd-write-budget",
                Sentence("Raise --ssd-write-budget. `strata plan` shows what is written, and what "
                         "would write less."));
}

}  // namespace strata::train
