// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_standing.h"

#include "ui/monitor/run_words.h"

#include <algorithm>

namespace strata::studio {
namespace {

using ui::RunState;

constexpr double kNewStepWeight = 0.2;

/// How the run ended, where a line of its log can be the last word on it.
std::optional<RunState> endOf(RunMoment moment) {
    switch (moment) {
        case RunMoment::Paused:
            return RunState::Paused;
        case RunMoment::Stopped:
            return RunState::Stopped;
        case RunMoment::Failed:
            return RunState::Failed;
        default:
            return std::nullopt;
    }
}

double secondsOf(qint64 steps, double stepSeconds) {
    return static_cast<double>(std::max<qint64>(0, steps)) * stepSeconds;
}

}  // namespace

bool isOutside(const RunFacts& facts, const QueueEntry* entry) {
    if (entry != nullptr && entry->state == RunState::Background) {
        return true;
    }
    const bool isQueues =
        entry != nullptr && (ui::isLive(entry->state) || entry->state == RunState::Queued);
    return facts.isLocked && !isQueues;
}

RunState runStateOf(const RunFacts& facts,
                    const QueueEntry* entry,
                    std::optional<RunRequest> askedEnd) {
    if (isOutside(facts, entry)) {
        if (!askedEnd) {
            return RunState::Background;
        }
        return *askedEnd == RunRequest::Stop ? RunState::Stopping : RunState::Pausing;
    }
    if (entry != nullptr && (ui::isLive(entry->state) || entry->state == RunState::Queued)) {
        return entry->state;
    }
    if (facts.hasResult) {
        return RunState::Finished;
    }
    const bool isRecorded = facts.lastMoment.has_value();
    if (const auto recorded = isRecorded ? endOf(facts.lastMoment->moment) : std::nullopt) {
        return *recorded;
    }
    const bool isEntryTold = entry != nullptr && !isRecorded && ui::canResume(entry->state);
    if (isEntryTold || (entry != nullptr && entry->state == RunState::Failed)) {
        return entry->state;
    }
    return facts.wasPaused && !isRecorded ? RunState::Paused : RunState::Interrupted;
}

double secondsLeftOf(const RunFacts& facts) {
    return facts.stepsTotal > 0 ? secondsOf(facts.stepsTotal - facts.lastStep, facts.stepSeconds)
                                : 0.0;
}

void countStep(QueueEntry& entry, const StepFinished& step) {
    entry.step = step.step;
    entry.stepsTotal = step.stepsTotal;
    entry.stepSeconds = entry.stepSeconds <= 0.0 ? step.seconds
                                                 : (1.0 - kNewStepWeight) * entry.stepSeconds +
                                                       kNewStepWeight * step.seconds;
    entry.secondsLeft = secondsOf(step.stepsTotal - step.step, entry.stepSeconds);
}

}  // namespace strata::studio
