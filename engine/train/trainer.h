// SPDX-License-Identifier: GPL-3.0-or-later
// The training loop: which step comes next, with which rate, when to commit, to evaluate, to stop.
//
// States: an update is pending (known, not applied), or applied (step > committedStep), or the
// step is committed.
//   train      any -> pending(step + 1); the update that was pending is applied on the way
//   evaluate   pending -> applied
//   commit     pending or applied -> committed
// Invariants:
//  1. What is committed as step s contains exactly the updates 1 .. s.
//  2. Before step s is committed its line is in metrics.jsonl (and what happened in it in log.txt),
//  and where an evaluation was due after it, that is over and best/ is written. So whatever a kill
//  interrupts is done again from the commit before. Only a stop commits a step without its
//  evaluation; a resumed run begins with that.
//  3. A stop is obeyed between steps and between the batches of an evaluation, and leaves the step
//  committed.
//  4. A step that is not finite touches no weight. Its rows are left out or end the run; the update
//  before it is kept.
// Thread: the engine thread.
#pragma once

#include "base/memory_claim.h"
#include "base/stopwatch.h"
#include "io/disk.h"
#include "models/run_context.h"
#include "rows/batcher.h"
#include "train/drive_watch.h"
#include "train/metrics_log.h"
#include "train/run_log.h"
#include "train/run_requests.h"
#include "train/run_setup.h"
#include "train/training_plan.h"
#include "train/training_session.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::train {

enum class TrainingEnd { Finished, Stopped };

class Trainer {
public:
    /// `validation` may be null. Everything referred to must outlive the trainer.
    Trainer(const TrainSettings& settings,
            const TrainingPlan& plan,
            RunRequests& requests,
            const rows::RowSource& rows,
            const rows::RowSource* validation,
            TrainingSession& session,
            io::Disk& disk,
            const models::RunContext& context);

    /// Trains from the state after `firstStep` updates to the end or a stop, and commits. Throws
    /// NonFiniteGradient, with the last finite step committed, and whatever the session throws.
    TrainingEnd run(std::int64_t firstStep);

    std::int64_t step() const { return step_; }
    double lastLoss() const { return lastLoss_; }
    /// Of the process since construction, without what other engines hold.
    std::uint64_t hostPeakBytes() { return memory_.peakBytes(); }

    /// Called after an evaluation that was better than all before; `written` says where the state
    /// that was evaluated is on SSD. May throw Stopped.
    std::function<void(const std::vector<format::SliceRecord>& written)> onBest;
    /// Called when the committed step is one to keep. May throw Stopped.
    std::function<void()> onKept;

private:
    struct Skipped {
        std::int64_t steps = 0;
        std::vector<std::int64_t> rows;  ///< left out before a step
    };

    MetricsHistory takeUp(std::int64_t firstStep);
    bool isCommitLogged() const;
    void notify(std::int64_t step, const Sentence& text);
    void trainStep();
    std::optional<StepOutcome> tryStep(std::span<const rows::MicroBatch> batches,
                                       tier::CacheWrites writes,
                                       const std::optional<StepCommit>& commit,
                                       Skipped& skipped);
    bool commitIsDue() const;
    bool budgetAllowsCommit() const;
    bool saveIsAsked();
    void commitPending();
    void commit();
    void syncRecord();
    void committed();
    double keepIfDue();
    bool evaluationIsDue() const;
    std::optional<double> evaluate();
    void keepIfBest(double loss);
    bool patienceIsOver(double loss);
    void report(const Skipped& skipped,
                const StepOutcome& outcome,
                std::span<const rows::MicroBatch> batches,
                double seconds,
                double norm,
                double lr);
    std::vector<DriveWork> drivesInStep() const;
    void sayIfOver(std::uint64_t peakBytes);
    void flushMetrics(std::optional<double> validationLoss, const std::string& event);

    const TrainSettings& settings_;
    const TrainingPlan& plan_;
    RunRequests& requests_;
    const rows::RowSource* validation_;
    TrainingSession& session_;
    io::Disk& disk_;
    const models::RunContext& context_;
    rows::Batcher batcher_;
    MetricsLog metrics_;
    RunLog log_;

    std::int64_t step_ = 0;  ///< the last step whose gradient is known
    std::int64_t committedStep_ = 0;
    PendingUpdate pending_;
    bool hasUpdated_ = false;  ///< the step at work, or the last one, applied an update
    std::optional<StepFinished> unwritten_;  ///< the last step's line, until it is validated
    std::string unwrittenEvent_;  ///< of that line, unless something of more weight happens
    bool isSaveDue_ = false;      ///< somebody asked for a commit of this step
    PeakWatch memory_;
    bool isOverSaid_ = false;
    double lastLoss_ = 0.0;
    std::optional<double> bestLoss_;
    std::int64_t evaluationsWithoutGain_ = 0;
    DriveWatch drives_;
    std::vector<io::FolderUse> usesBefore_;
    std::uint64_t bytesReadBefore_ = 0;
    std::uint64_t bytesWrittenBefore_ = 0;
    std::uint64_t bytesWrittenInSteps_ = 0;  ///< since the run's first
    Stopwatch sinceCommit_;
    double commitSeconds_ = 0.0;
};

}  // namespace strata::train
