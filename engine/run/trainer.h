// SPDX-License-Identifier: GPL-3.0-or-later
// The training loop: which step comes next, with which rate, when to commit, to evaluate, to stop.
//
// States: training(step) with an update pending, or clean(step) with none. train: clean or pending
// -> pending(step + 1). evaluate, drain: pending(s) -> clean(s), committed. A stop is obeyed
// between steps and leaves clean(s), committed; a request to save does so too, and training goes
// on. Invariant: what is committed as step s contains exactly the updates 1 .. s. Thread: the
// engine thread.
#pragma once

#include "data/batcher.h"
#include "io/disk.h"
#include "run/run_context.h"
#include "run/run_folder.h"
#include "run/run_setup.h"
#include "run/training_session.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace strata::run {

enum class TrainingEnd { Finished, Stopped };

/// What a run's loop needs to know; all of it fixed before the first step.
struct TrainingPlan {
    std::int64_t stepsTotal = 0;
    std::int64_t stepsPerEpoch = 0;
    BatchExtent extent;
    bool anythingCached = false;
    double rooflineSeconds = 0.0;  ///< lower bound of a step by the forecast's rates
};

class Trainer {
public:
    /// `validation` may be null. Everything referred to must outlive the trainer.
    Trainer(const TrainSettings& settings,
            const TrainingPlan& plan,
            const RunFolder& folder,
            const data::RowSource& rows,
            const data::RowSource* validation,
            TrainingSession& session,
            io::Disk& disk,
            const RunContext& context);

    /// Trains from the state after `firstStep` updates to the end, or until asked to stop. The
    /// state is committed then.
    TrainingEnd run(std::int64_t firstStep, const MetricsHistory& history);

    std::int64_t step() const { return step_; }
    double lastLoss() const { return lastLoss_; }

    /// Called after an evaluation that was better than all before, with the state committed.
    std::function<void(std::int64_t step)> onBest;

private:
    void trainStep(std::span<const data::MicroBatch> batches);
    bool commitIsDue() const;
    bool saveIsAsked();
    void commitPending();
    void commit();
    bool evaluationIsDue() const;
    double evaluate();
    bool patienceIsOver(double loss);
    void report(const StepOutcome& outcome,
                std::span<const data::MicroBatch> batches,
                double seconds,
                double norm,
                double lr);
    void flushMetrics(std::optional<double> validationLoss, const std::string& event);

    const TrainSettings& settings_;
    const TrainingPlan& plan_;
    const RunFolder& folder_;
    const data::RowSource* validation_;
    TrainingSession& session_;
    io::Disk& disk_;
    const RunContext& context_;
    data::Batcher batcher_;
    MetricsLog metrics_;

    std::int64_t step_ = 0;  ///< the last step whose gradient is known
    std::int64_t committedStep_ = 0;
    PendingUpdate pending_;
    std::optional<StepFinished>
        unwritten_;               ///< the last step's line, waiting for its validation loss
    std::string unwrittenEvent_;  ///< of that line, unless something of more weight happens
    bool isSaveRequestStuck_ = false;
    double lastLoss_ = 0.0;
    double bestLoss_ = 0.0;
    bool hasBest_ = false;
    std::int64_t evaluationsWithoutGain_ = 0;
    std::uint64_t bytesReadBefore_ = 0;
    std::uint64_t bytesWrittenBefore_ = 0;
    std::chrono::steady_clock::time_point lastCommit_;
    double commitSeconds_ = 0.0;
};

}  // namespace strata::run
