// SPDX-License-Identifier: GPL-3.0-or-later
// A training job of a project's queue: what it is and how it stands. Thread: values.
#pragma once

#include "strata/run_changes.h"
#include "strata/train_settings.h"

#include <QString>
#include <vector>

namespace strata::studio {

enum class JobState {
    Waiting,      ///< for those before it, or for start()
    Running,      ///< in this studio
    Pausing,      ///< asked to pause; the step is being finished
    Stopping,     ///< the same, and the queue goes on with the next job
    Background,   ///< another process works on it
    Paused,       ///< at a step; resume() goes on
    Stopped,      ///< by the person, at a step; resume() goes on
    Interrupted,  ///< its process is gone; resume() goes on from the last commit
    Failed,       ///< `failure` says why; resume() tries again
    Finished
};

struct QueuedJob {
    QString run;   ///< its folder; does not exist while the job waits for its first start
    QString name;  ///< as the person called it
    JobState state = JobState::Waiting;
    TrainSettings settings;
    QString failure;      ///< Failed: what happened, in a sentence
    QString failureCode;  ///< "STR-4001"
    qint64 step = 0;      ///< as of the last event in this studio, or as its process recorded it
    qint64 stepsTotal = 0;
    double secondsLeft = 0.0;           ///< 0: not known
    std::vector<OptionChange> changes;  ///< to begin the next time with
    qint64 fromStep = 0;                ///< to begin the next time at; 0: the latest checkpoint
    bool isEndNew = false;              ///< it ended, and the person has not acknowledged that yet
};

}  // namespace strata::studio
