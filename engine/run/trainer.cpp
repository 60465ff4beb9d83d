// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/trainer.h"

#include "base/process_memory.h"
#include "base/rng.h"
#include "optim/grad_stats.h"
#include "optim/lr_schedule.h"

#include "strata/run_files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace strata::run {
namespace {

using Clock = std::chrono::steady_clock;

/// With a cache, a commit writes what would otherwise stay in RAM: at most this share of the time
/// goes into it.
constexpr double kCommitIntervalSeconds = 60.0;
constexpr double kCommitShareInverse = 20.0;
/// An evaluation counts as better when it gains this much (PRODUCT.md's early stop).
constexpr double kEvaluationGain = 0.005;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string boundBy(double seconds, const WaitSeconds& waits) {
    const double compute = seconds - waits.ssdRead - waits.ssdWrite - waits.copy - waits.optimizer;
    const std::array<std::pair<double, const char*>, 5> parts = {{{compute, "compute"},
                                                                  {waits.ssdRead, "ssd_read"},
                                                                  {waits.ssdWrite, "ssd_write"},
                                                                  {waits.copy, "copy"},
                                                                  {waits.optimizer, "optimizer"}}};
    return std::max_element(parts.begin(), parts.end(),
                            [](const auto& a, const auto& b) { return a.first < b.first; })
        ->second;
}

data::BatchSettings evaluationBatches(const TrainSettings& settings, const BatchExtent& extent) {
    data::BatchSettings batch = batchSettings(settings);
    batch.microBatch = 1;
    batch.maxLength = extent.microBatch.tokensMax;
    batch.packing = true;
    batch.shuffle = false;
    batch.tokensPerUpdate = 0;
    return batch;
}

}  // namespace

Trainer::Trainer(const TrainSettings& settings,
                 const TrainingPlan& plan,
                 const RunFolder& folder,
                 const data::RowSource& rows,
                 const data::RowSource* validation,
                 TrainingSession& session,
                 io::Disk& disk,
                 const RunContext& context)
    : settings_(settings),
      plan_(plan),
      folder_(folder),
      validation_(validation),
      session_(session),
      disk_(disk),
      context_(context),
      batcher_(rows, batchSettings(settings)),
      metrics_(folder.path() + "/metrics.jsonl"),
      lastCommit_(Clock::now()) {}

TrainingEnd Trainer::run(std::int64_t firstStep, const MetricsHistory& history) {
    step_ = firstStep;
    committedStep_ = firstStep;
    lastLoss_ = history.lastLoss;
    for (const auto& [evaluatedStep, loss] : history.validationLoss) {
        patienceIsOver(loss);
    }
    for (std::int64_t done = 0; done < firstStep; ++done) {
        batcher_.nextStep();
    }
    bool enough = false;
    while (step_ < plan_.stepsTotal && !enough && !context_.stop.stop_requested()) {
        const std::vector<data::MicroBatch> batches = batcher_.nextStep();
        trainStep(batches);
        const bool saves = saveIsAsked();
        if (saves) {
            commitPending();
            unwrittenEvent_ = "saved";
            context_.notice("the state after step " + std::to_string(step_) +
                            " was saved as asked");
        }
        if (evaluationIsDue()) {
            const double loss = evaluate();
            enough = patienceIsOver(loss) && settings_.earlyStopPatience > 0;
            flushMetrics(loss, enough ? "early_stop" : "");
        } else if (saves) {
            flushMetrics({}, "");
        }
    }
    const bool stopped = step_ < plan_.stepsTotal && !enough;
    commitPending();
    folder_.takeSaveRequest();  // one that came too late is met by this commit
    flushMetrics({}, stopped ? "stopped" : "");
    return stopped ? TrainingEnd::Stopped : TrainingEnd::Finished;
}

void Trainer::trainStep(std::span<const data::MicroBatch> batches) {
    flushMetrics({}, "");
    const auto start = Clock::now();
    bytesReadBefore_ = disk_.bytesRead();
    bytesWrittenBefore_ = disk_.bytesWritten();
    const bool committing = pending_ && commitIsDue();
    const StepOutcome outcome = session_.train(
        batches, pending_, committing ? tier::CacheWrites::Write : tier::CacheWrites::Keep,
        deriveKey(settings_.seed, static_cast<std::uint64_t>(step_ + 1), 0));
    if (committing) {
        commit();
        if (plan_.anythingCached || settings_.checkpointEvery > 0) {  // else after every step
            unwrittenEvent_ = "committed";
        }
    }
    ++step_;
    const double norm = std::sqrt(outcome.gradientSquares);
    const double lr = optim::learningRate(
        {settings_.schedule, settings_.lr, settings_.warmup, plan_.stepsTotal}, step_);
    const optim::AdamwSettings adamw{settings_.beta1, settings_.beta2, settings_.eps,
                                     settings_.weightDecay};
    pending_ = optim::adamwConstants(adamw, lr, step_, optim::clipFactor(norm, settings_.clip));
    report(outcome, batches, secondsSince(start), norm, lr);
}

void Trainer::report(const StepOutcome& outcome,
                     std::span<const data::MicroBatch> batches,
                     double seconds,
                     double norm,
                     double lr) {
    StepFinished finished;
    finished.step = step_;
    finished.stepsTotal = plan_.stepsTotal;
    finished.epoch = static_cast<double>(step_) /
                     static_cast<double>(std::max<std::int64_t>(1, plan_.stepsPerEpoch));
    finished.loss = outcome.trainedTokens > 0
                        ? outcome.nllSum / static_cast<double>(outcome.trainedTokens)
                        : 0.0;
    finished.gradNorm = norm;
    finished.lr = lr;
    finished.trainedTokens = outcome.trainedTokens;
    for (const data::MicroBatch& batch : batches) {
        finished.tokens += batch.realTokens;
        finished.paddedTokens += static_cast<std::int64_t>(batch.ids.size());
    }
    finished.seconds = seconds;
    finished.tokensPerSecond = static_cast<double>(finished.tokens) / std::max(seconds, 1e-9);
    finished.hostPeakBytes = peakResidentBytes();
    finished.ramBudgetBytes = settings_.ramBudgetBytes;
    finished.ssdReadBytes = disk_.bytesRead() - bytesReadBefore_;
    finished.ssdWrittenBytes = disk_.bytesWritten() - bytesWrittenBefore_;
    finished.waitSeconds = outcome.waits;
    finished.boundBy = boundBy(seconds, outcome.waits);
    finished.rooflineRatio = plan_.rooflineSeconds / std::max(seconds, 1e-9);
    lastLoss_ = finished.loss;
    unwritten_ = finished;
    context_.emit(finished);
}

void Trainer::flushMetrics(std::optional<double> validationLoss, const std::string& event) {
    if (unwritten_) {
        metrics_.append(*unwritten_, validationLoss, event.empty() ? unwrittenEvent_ : event);
        unwritten_.reset();
        unwrittenEvent_.clear();
    }
}

bool Trainer::commitIsDue() const {
    if (!plan_.anythingCached && settings_.checkpointEvery == 0) {
        return true;
    }
    if (settings_.checkpointEvery > 0) {
        return step_ % settings_.checkpointEvery == 0;
    }
    return secondsSince(lastCommit_) >=
           std::max(kCommitIntervalSeconds, kCommitShareInverse * commitSeconds_);
}

bool Trainer::saveIsAsked() {
    if (isSaveRequestStuck_) {
        return false;
    }
    const SaveRequest request = folder_.takeSaveRequest();
    if (request == SaveRequest::Stuck) {
        isSaveRequestStuck_ = true;
        context_.notice(std::string("the file ") + kSaveRequestFile +
                        " in the run's folder cannot be removed; it is obeyed once");
    }
    return request != SaveRequest::None;
}

void Trainer::commit() {
    const auto start = Clock::now();
    session_.commit(step_);
    committedStep_ = step_;
    pending_.reset();
    commitSeconds_ = secondsSince(start);
    lastCommit_ = Clock::now();
}

void Trainer::commitPending() {
    if (pending_) {
        session_.drain(*pending_);
        commit();
    }
}

bool Trainer::evaluationIsDue() const {
    if (validation_ == nullptr) {
        return false;
    }
    const std::int64_t every = settings_.evalEvery > 0
                                   ? settings_.evalEvery
                                   : std::max<std::int64_t>(1, plan_.stepsPerEpoch);
    return step_ % every == 0 || step_ == plan_.stepsTotal;
}

double Trainer::evaluate() {
    data::Batcher batcher(*validation_, evaluationBatches(settings_, plan_.extent));
    const std::int64_t passes = batcher.stepsPerEpoch();
    double nllSum = 0.0;
    std::int64_t tokens = 0;
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        const std::vector<data::MicroBatch> batches = batcher.nextStep();
        const StepOutcome outcome = session_.evaluate(batches, pending_, tier::CacheWrites::Write);
        if (pending_) {
            commit();
        }
        nllSum += outcome.nllSum;
        tokens += outcome.trainedTokens;
        context_.progress("validate", static_cast<double>(pass + 1), static_cast<double>(passes),
                          "batches");
    }
    const double loss = nllSum / static_cast<double>(std::max<std::int64_t>(1, tokens));
    context_.emit(ValidationFinished{step_, loss});
    if ((!hasBest_ || loss < bestLoss_) && onBest) {
        onBest(step_);
    }
    return loss;
}

bool Trainer::patienceIsOver(double loss) {
    if (!hasBest_ || loss < bestLoss_ - kEvaluationGain) {
        evaluationsWithoutGain_ = 0;
    } else {
        ++evaluationsWithoutGain_;
    }
    bestLoss_ = hasBest_ ? std::min(bestLoss_, loss) : loss;
    hasBest_ = true;
    return evaluationsWithoutGain_ >= settings_.earlyStopPatience;
}

}  // namespace strata::run
