// SPDX-License-Identifier: GPL-3.0-or-later
// What a run writes to SSD from its first state to its result, and when it commits: drives wear out
// by what is written, so a person may limit it.
// Thread: any; pure.
#pragma once

#include "plan/memory_model.h"
#include "train/run_setup.h"

#include "strata/train_settings.h"

#include <cstdint>

namespace strata::train {

/// When the state is committed without --checkpoint-every, beside evaluations, stops and the end.
enum class CommitPace {
    EveryStep,  ///< all state goes to SSD in every step anyway
    ByTime,     ///< layers are cached, in RAM or on the device: a commit costs writing them
    AtEvents,   ///< the only slot is overwritten in every step: a commit would last for no time
};
CommitPace commitPaceOf(const plan::MemoryPlan& memory, const ModelLayout& layout);

/// Which checkpoints are kept beside the latest one.
struct KeptPace {
    std::int64_t every = 1;     ///< steps
    std::int64_t countMax = 0;  ///< 0: none is kept

    bool isDue(std::int64_t step) const { return countMax > 0 && step > 0 && step % every == 0; }
};
/// One at each checkpoint that --checkpoint-every asks for, else where a run with these settings
/// evaluates or could.
KeptPace keptPace(const TrainSettings& settings, std::int64_t stepsPerEpoch);

/// Steps from one evaluation on the validation rows to the next.
std::int64_t stepsPerEvaluation(const TrainSettings& settings, std::int64_t stepsPerEpoch);

struct RunSteps {
    std::int64_t total = 0;
    std::int64_t perEpoch = 0;
};

struct RunWrites {
    std::uint64_t stateBytes = 0;   ///< the first state
    std::uint64_t stepBytes = 0;    ///< of one step
    std::uint64_t commitBytes = 0;  ///< of one commit: state that is kept in memory meanwhile
    std::uint64_t resultBytes = 0;  ///< of the model or adapter
    std::int64_t steps = 0;
    std::int64_t commits = 0;     ///< that settings ask for; those by time come on top
    std::uint64_t copyBytes = 0;  ///< of one checkpoint that is kept
    std::int64_t copies = 0;
    std::int64_t results = 0;  ///< at most: the last one, and each that could be the best

    /// Of a run of which `doneSteps` are written already, without them.
    std::uint64_t bytesFrom(std::int64_t doneSteps) const;
    std::uint64_t bytes() const { return bytesFrom(0); }
};

/// `stepBytes`: what the forecast says of a step.
RunWrites runWrites(const TrainSettings& settings,
                    const TrainingModel& model,
                    const plan::MemoryPlan& memory,
                    std::uint64_t stepBytes,
                    const RunSteps& steps);

/// Throws BudgetTooSmall.
void requireWriteBudget(const TrainSettings& settings, const RunWrites& writes);

}  // namespace strata::train
