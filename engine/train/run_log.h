// SPDX-License-Identifier: GPL-3.0-or-later
// RUN/log.txt (strata/run_log_line.h): what happened in a run, for people who look into its folder
// and for the studio's views of events and log.
//
// Invariants:
//  1. The lines of an event of the training (plan, notices, checkpoints, validations) stand there
//  once, however often the run was killed and did the same again: cutBackTo drops those that will
//  be written again and adds those that a kill left out.
//  2. What a person or the machine did to the run (created, paused, stopped, resumed, failed)
//  stays.
//  3. A line is on stable storage before a commit that comes after it.
// Thread: one.
#pragma once

#include "io/small_files.h"
#include "train/metrics_log.h"
#include "train/run_folder.h"

#include "strata/engine.h"
#include "strata/run_log_line.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

/// What a run is about to do.
struct PlanFigures {
    std::int64_t stepsTotal = 0;
    std::int64_t stepsPerEpoch = 0;
    std::int64_t stepTokensMax = 0;
    std::uint64_t peakBytes = 0;
    std::uint64_t budgetBytes = 0;
    double secondsPerStep = 0.0;  ///< 0: not known
    std::string products;         ///< Compute::productsName(); empty: no bf16, or one way only
};

class RunLog {
public:
    /// `files` must outlive the log.
    RunLog(io::SmallFiles& files, std::string path);

    enum class OfCommit { Logged, NotLogged };
    /// For a run that goes on from the commit of `step`, with what its metrics hold. Returns the
    /// lines that are left, those of older versions aside.
    std::vector<RunLogLine> cutBackTo(std::int64_t step,
                                      const MetricsHistory& history,
                                      OfCommit commit);
    /// For a run that is prepared anew.
    void cutBackToStart();
    /// The newest line; empty where there is none that this version wrote.
    std::optional<RunLogLine> last() const;

    /// The log is English in every language of the studio, as programs' logs are.
    void append(RunMoment moment, std::int64_t step, const std::string& text);
    /// The first line; what a run left that was killed before it had a job.json goes.
    void created(const TrainSettings& settings, const JobFacts& facts);
    void planned(const PlanFigures& plan);
    void validated(std::int64_t step, double loss);
    void committed(std::int64_t step);
    /// `requestFile`: what asked for it, strata/run_files.h; empty: the process itself was told to.
    void stopped(std::int64_t step, StopReason reason, const std::string& requestFile);
    /// `before`: the line that the log ended with.
    void resumed(std::int64_t step, const std::optional<RunLogLine>& before);
    void sync();

private:
    struct Kept {
        std::vector<RunLogLine> lines;
        std::string text;  ///< with the lines of older versions
    };
    template <typename IsKept>
    Kept kept(IsKept isKept) const;

    io::SmallFiles& files_;
    std::string path_;
    bool isAhead_ = false;  ///< of stable storage
};

}  // namespace strata::train
