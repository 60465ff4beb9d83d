// SPDX-License-Identifier: GPL-3.0-or-later
// How a run stands, from what its folder tells and what the queue knows. Thread: any; pure.
#pragma once

#include "studio/monitor/run_facts.h"
#include "ui/charts/run_model.h"

#include "strata/events.h"
#include "strata/run_files.h"

#include <QString>
#include <optional>

namespace strata::studio {

/// A run as the queue knows it; it may not be on the disk yet.
struct QueueEntry {
    QString run;
    QString name;
    ui::RunState state = ui::RunState::Queued;
    TrainSettings settings;
    qint64 step = 0;
    qint64 stepsTotal = 0;
    double secondsLeft = 0.0;  ///< 0: not known
    double stepSeconds = 0.0;  ///< a running mean that the library keeps
    QString failure;
    QString failureCode;
};

/// Whether another process works on the run, or is about to. `entry` may be null.
bool isOutside(const RunFacts& facts, const QueueEntry* entry);

/// `entry` may be null; `askedEnd`: the Pause or Stop that another process was asked for.
ui::RunState runStateOf(const RunFacts& facts,
                        const QueueEntry* entry,
                        std::optional<RunRequest> askedEnd);

/// By the newest steps that are recorded; 0: not known.
double secondsLeftOf(const RunFacts& facts);

/// The queue says nothing about single steps.
void countStep(QueueEntry& entry, const StepFinished& step);

}  // namespace strata::studio
