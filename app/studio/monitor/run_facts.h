// SPDX-License-Identifier: GPL-3.0-or-later
// What a run's folder tells about it without reading its whole record. Thread: any.
#pragma once

#include "studio/monitor/run_notes.h"

#include "strata/memory_advice.h"
#include "strata/run_files.h"
#include "strata/run_log_line.h"
#include "strata/train_settings.h"

#include <QString>
#include <optional>

namespace strata::studio {

struct RunFacts {
    QString path;
    TrainSettings settings;
    QString modelOrigin;    ///< "4-bit GGUF (Q4_K)"; empty: not imported, or not known
    qint64 stepsTotal = 0;  ///< 0: not known yet
    qint64 stepsPerEpoch = 0;
    qint64 lastStep = 0;
    double stepSeconds = 0.0;  ///< of the newest steps
    bool wasPaused = false;    ///< an older version's metrics say that it was asked to end
    std::optional<RunLogLine> lastMoment;  ///< how its log ends, where this version wrote it
    bool isLocked = false;                 ///< a process works on it
    bool hasResult = false;
    QString model;  ///< which one is meant, "step 60, recall 76 of 100"; empty: no result
    qint64 changedMs = 0;
    RunNotes notes;
    bool isSaveAsked = false;            ///< a commit at the end of the step was asked for
    QVector<qint64> keptSteps;           ///< of earlier checkpoints, ascending
    std::optional<RunRequest> askedEnd;  ///< Pause or Stop, by a file that is still there
    std::optional<MemoryAdvice> advice;  ///< it ran out of memory, and this would do
};

/// Damaged files are as if absent: the run is listed all the same.
RunFacts readRunFacts(const QString& run);

/// "All weights of SmolLM2-135M", "LoRA rank 16 on ...".
QString whatText(const TrainSettings& settings);

}  // namespace strata::studio
