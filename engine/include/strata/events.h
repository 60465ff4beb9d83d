// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine reports while it works: immutable values in one variant. Sample events (Progress,
// StepFinished) may be thinned by a receiver; state events (everything else) may not. Thread:
// values; any thread.
#pragma once

#include "strata/error.h"
#include "strata/outcomes.h"
#include "strata/phase.h"
#include "strata/step_bound.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace strata {

struct Progress {
    Phase phase = Phase::ReadRows;
    double done = 0.0;         ///< in the unit named
    double total = 0.0;        ///< 0: unknown
    std::string unit;          ///< "bytes", "rows", "tokens", "steps"
    std::string subject = {};  ///< what it is about, where there are several
};

struct WaitSeconds {
    double ssdRead = 0.0;
    double ssdWrite = 0.0;
    double copy = 0.0;
    double optimizer = 0.0;
    double commit = 0.0;  ///< until the state of the step before is the durable one
};

/// What the drive of one folder of the run's state did in a step.
struct DriveWork {
    std::string folder;
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    double busySeconds = 0.0;  ///< of the step, while there was something for it to do
};

/// One optimizer step, as metrics.jsonl records it.
struct StepFinished {
    std::int64_t step = 0;
    std::int64_t stepsTotal = 0;
    double epoch = 0.0;
    double loss = 0.0;
    double gradNorm = 0.0;
    double lr = 0.0;
    std::int64_t trainedTokens = 0;
    std::int64_t tokens = 0;
    std::int64_t paddedTokens = 0;
    double seconds = 0.0;
    double tokensPerSecond = 0.0;
    std::uint64_t devicePeakBytes = 0;
    std::uint64_t hostPeakBytes = 0;
    std::uint64_t plannedPeakBytes = 0;  ///< of the host
    std::uint64_t ramBudgetBytes = 0;
    std::uint64_t ssdReadBytes = 0;
    std::uint64_t ssdWrittenBytes = 0;
    WaitSeconds waitSeconds;
    std::vector<DriveWork> drives;  ///< one a folder
    StepBound boundBy = StepBound::Compute;
    double rooflineRatio = 0.0;     ///< forecast to measured seconds, at most 1; 0: no rates
    std::int64_t skippedSteps = 0;  ///< tried before this one and left out: not finite
    std::vector<std::int64_t> skippedRows;  ///< their rows, as people count them in the dataset
};

struct ValidationFinished {
    std::int64_t step = 0;
    double loss = 0.0;
};
/// Something the user should read: "O_DIRECT is not available here", "3 rows were longer than 1024
/// tokens".
struct Notice {
    Sentence text;
};
/// A piece of an answer as it is generated.
struct TextPiece {
    std::string text;
};
/// One result of a command that gives many.
struct ResultLine {
    Outcome outcome = {};
};
/// The command is done; monostate where it said its results one by one. `succeeded` false: exit 1
/// although there is a result (a plan that does not fit, a state with bad slices).
struct Finished {
    Outcome outcome = {};
    bool succeeded = true;
};
/// Why work is asked to stop: a run's record says it.
enum class StopReason {
    User,
    Pause,
    HandOver,  ///< another process will resume the run
};
/// The command ended at a step boundary because it was asked to; the run folder can be resumed.
struct Stopped {
    std::string run;
    std::int64_t step = 0;
    StopReason reason = StopReason::User;
};
struct Failed {
    Error error;
};

using Event = std::variant<Progress,
                           StepFinished,
                           ValidationFinished,
                           Notice,
                           TextPiece,
                           ResultLine,
                           Finished,
                           Stopped,
                           Failed>;

}  // namespace strata
