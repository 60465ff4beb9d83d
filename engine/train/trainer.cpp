// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/trainer.h"

#include "base/rng.h"
#include "base/stopwatch.h"
#include "format/checkpoint_reader.h"
#include "models/required_tensors.h"
#include "optim/grad_stats.h"
#include "train/divided_batches.h"
#include "train/run_setup.h"
#include "train/step_update.h"

#include "strata/error.h"
#include "strata/run_files.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace strata::train {
namespace {

/// With a cache, a commit writes what would otherwise stay in RAM: at most this share of the time
/// goes into it.
constexpr double kCommitIntervalSeconds = 60.0;
constexpr double kCommitShareInverse = 20.0;
/// An evaluation counts as better when it gains this much.
constexpr double kEvaluationGain = 0.005;
/// The part of a plan that a peak may be beside it.
constexpr std::uint64_t kPlanTolerance = 32;
/// Steps in a row that may be left out: more of them are no matter of single rows.
constexpr std::int64_t kSkippedInARowMax = 10;

/// The tensor of the model on which a step cannot be finite; empty when its weights are.
std::string tensorNotFinite(const TrainSettings& settings, const models::RunContext& context) {
    return models::firstTensorNotFinite(openTrainingModel(settings).layout,
                                        format::CheckpointReader::open(settings.model),
                                        [&context] { context.stopIfAsked(); });
}

/// What to do about a step that is not finite.
Sentence hintOnNotFinite(bool isModelAtFault, bool isRepeated) {
    if (isModelAtFault) {
        return Sentence("Download the model again, or choose another one.");
    }
    return isRepeated ? Sentence(
                            "The training diverged. Resume from an earlier checkpoint, or start a "
                            "new run, with a lower --lr.")
                      : Sentence(
                            "Check these rows and lower --lr. A new run with "
                            "--on-nonfinite skip leaves such rows out.");
}

StepBound boundOf(double seconds, const WaitSeconds& waits) {
    const double compute =
        seconds - waits.ssdRead - waits.ssdWrite - waits.copy - waits.optimizer - waits.commit;
    return std::max<std::pair<double, StepBound>>({{compute, StepBound::Compute},
                                                   {waits.ssdRead, StepBound::SsdRead},
                                                   {waits.ssdWrite, StepBound::SsdWrite},
                                                   {waits.copy, StepBound::Copies},
                                                   {waits.optimizer, StepBound::Optimizer},
                                                   {waits.commit, StepBound::Commit}})
        .second;
}

}  // namespace

Trainer::Trainer(const TrainSettings& settings,
                 const TrainingPlan& plan,
                 RunRequests& requests,
                 const rows::RowSource& rows,
                 const rows::RowSource* validation,
                 TrainingSession& session,
                 io::Disk& disk,
                 const models::RunContext& context)
    : settings_(settings),
      plan_(plan),
      requests_(requests),
      validation_(validation),
      session_(session),
      disk_(disk),
      context_(context),
      batcher_(rows, batchSettings(settings)),
      metrics_(disk.smallFiles(), requests.runPath() + "/metrics.jsonl"),
      log_(disk.smallFiles(), requests.runPath() + "/" + kRunLogFile),
      memory_(session.claim(), session.besideBytes()),
      drives_(plan.drives) {}

/// The run's record becomes what it was at the commit that training goes on from.
MetricsHistory Trainer::takeUp(std::int64_t firstStep) {
    step_ = firstStep;
    committedStep_ = firstStep;
    MetricsHistory history = metrics_.cutBackTo(firstStep);
    lastLoss_ = history.lastLoss;
    bytesWrittenInSteps_ = history.ssdWrittenBytes;
    const std::optional<RunLogLine> before = log_.last();
    const std::vector<RunLogLine> lines =
        log_.cutBackTo(firstStep, history,
                       isCommitLogged() ? RunLog::OfCommit::Logged : RunLog::OfCommit::NotLogged);
    const bool hasBegun = firstStep > 0 || std::ranges::find(lines, RunMoment::Begun,
                                                             &RunLogLine::moment) != lines.end();
    if (hasBegun) {
        log_.resumed(firstStep, before);
    } else {
        log_.append(RunMoment::Begun, 0, "Training begins.");
    }
    return history;
}

TrainingEnd Trainer::run(std::int64_t firstStep) {
    const MetricsHistory history = takeUp(firstStep);
    bool enough = false;
    for (const auto& [evaluatedStep, loss] : history.validationLoss) {
        enough = patienceIsOver(loss);
    }
    batcher_.skipSteps(firstStep + history.skippedSteps);
    keepIfDue();
    bool isInterrupted = false;
    if (history.lastStep == step_ && evaluationIsDue() && !history.validationLoss.contains(step_)) {
        const std::optional<double> loss = evaluate();
        isInterrupted = !loss;
        if (loss) {
            enough = patienceIsOver(*loss);
            metrics_.amend(*loss, enough ? "early_stop" : "");
            log_.validated(step_, *loss);
        }
    }
    while (step_ < plan_.steps.total && !enough && !isInterrupted &&
           !context_.stop.stop_requested()) {
        trainStep();
        isSaveDue_ = saveIsAsked();
        unwrittenEvent_ = isSaveDue_ ? "saved" : unwrittenEvent_;
        if (evaluationIsDue()) {
            const std::optional<double> loss = evaluate();
            isInterrupted = !loss;
            enough = loss && patienceIsOver(*loss);
            if (loss) {
                flushMetrics(loss, enough ? "early_stop" : "");
                log_.validated(step_, *loss);
                commitPending();
            }
        } else if (isSaveDue_) {
            commitPending();
        }
        if (isSaveDue_ && committedStep_ == step_) {
            context_.notice(Sentence("The checkpoint of step %1 is saved.", step_));
        }
        isSaveDue_ = false;
    }
    const bool stopped = isInterrupted || (step_ < plan_.steps.total && !enough);
    flushMetrics({}, stopped ? "stopped" : "");
    commitPending();
    if (enough) {
        log_.append(RunMoment::EarlyStop, step_,
                    "Stopped early: the validation loss no longer improves.");
    }
    return stopped ? TrainingEnd::Stopped : TrainingEnd::Finished;
}

void Trainer::trainStep() {
    flushMetrics({}, "");
    const Stopwatch elapsed;
    usesBefore_ = disk_.uses();
    bytesReadBefore_ = disk_.bytesRead();
    bytesWrittenBefore_ = disk_.bytesWritten();
    hasUpdated_ = pending_.has_value();
    const bool committing = pending_ && commitIsDue();
    const tier::CacheWrites writes =
        committing ? tier::CacheWrites::Write : tier::CacheWrites::Keep;
    std::optional<StepCommit> inStep;
    if (committing && session_.canCommitInStep()) {
        inStep = StepCommit{step_, [this] { syncRecord(); }};
    }
    Skipped skipped;
    std::vector<rows::MicroBatch> batches = batcher_.nextStep();
    std::optional<StepOutcome> outcome = tryStep(batches, writes, inStep, skipped);
    while (!outcome) {
        batches = batcher_.nextStep();
        outcome = tryStep(batches, writes, {}, skipped);
    }
    if (inStep) {
        commitSeconds_ = outcome->waits.commit;
        committed();
    } else if (committing) {
        commit();
        outcome->waits.commit += commitSeconds_;
    }
    if (committing) {
        outcome->waits.commit += keepIfDue();
        unwrittenEvent_ = isCommitLogged() ? "committed" : unwrittenEvent_;
    }
    ++step_;
    const double norm = std::sqrt(outcome->gradientSquares);
    pending_ =
        updateOf(settings_, plan_.steps.total, step_, optim::clipFactor(norm, settings_.clip));
    report(skipped, *outcome, batches, elapsed.seconds(), norm,
           learningRateOf(settings_, plan_.steps.total, step_));
}

std::optional<StepOutcome> Trainer::tryStep(std::span<const rows::MicroBatch> batches,
                                            tier::CacheWrites writes,
                                            const std::optional<StepCommit>& commit,
                                            Skipped& skipped) {
    const std::int64_t next = step_ + 1;
    try {
        const StepOutcome outcome = session_.train(
            dividedBatches({batches.begin(), batches.end()}, plan_.extent.microBatchPositions),
            pending_, writes, deriveKey(settings_.seed, static_cast<std::uint64_t>(next), 0),
            commit, updateOf(settings_, plan_.steps.total, next, 1.0));
        pending_.reset();
        return outcome;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NonFiniteGradient) {
            throw;
        }
        pending_.reset();  // applied in the forward pass
        ++skipped.steps;
        const bool isTooMuch = skipped.steps > kSkippedInARowMax;
        if (settings_.onNonFinite == NonFinitePolicy::Stop || isTooMuch) {
            commitPending();
            const std::string tensor =
                next == 1 ? tensorNotFinite(settings_, context_) : std::string();
            Sentence failure("Step %1: %2", next, error.failure());
            if (isTooMuch) {
                failure = Sentence("%1 The same happened in the %2 batches before it.", failure,
                                   kSkippedInARowMax);
            }
            if (!tensor.empty()) {
                failure = Sentence(
                    "%1 The cause is the model: its tensor %2 holds values that are not finite.",
                    failure, tensor);
            }
            throw Error(
                error.code(),
                Sentence("%1 The run stopped; the checkpoint of step %2 is saved.", failure, step_),
                error.where(), hintOnNotFinite(!tensor.empty(), isTooMuch));
        }
        for (const rows::MicroBatch& batch : batches) {
            skipped.rows.insert(skipped.rows.end(), batch.sourceRows.begin(),
                                batch.sourceRows.end());
        }
        notify(next, Sentence("Step %1: %2 Its rows are skipped: %3.", next, error.failure(),
                              error.where()));
        return std::nullopt;
    }
}

void Trainer::report(const Skipped& skipped,
                     const StepOutcome& outcome,
                     std::span<const rows::MicroBatch> batches,
                     double seconds,
                     double norm,
                     double lr) {
    StepFinished finished;
    finished.step = step_;
    finished.stepsTotal = plan_.steps.total;
    finished.epoch = static_cast<double>(step_) /
                     static_cast<double>(std::max<std::int64_t>(1, plan_.steps.perEpoch));
    finished.loss = outcome.trainedTokens > 0
                        ? outcome.nllSum / static_cast<double>(outcome.trainedTokens)
                        : 0.0;
    finished.gradNorm = norm;
    finished.lr = lr;
    finished.trainedTokens = outcome.trainedTokens;
    for (const rows::MicroBatch& batch : batches) {
        finished.tokens += batch.realTokens;
        finished.paddedTokens += static_cast<std::int64_t>(batch.ids.size());
    }
    finished.seconds = seconds;
    finished.tokensPerSecond = static_cast<double>(finished.tokens) / std::max(seconds, 1e-9);
    finished.devicePeakBytes = session_.devicePeakBytes();
    finished.hostPeakBytes = hostPeakBytes();
    finished.plannedPeakBytes = session_.plannedPeakBytes();
    finished.ramBudgetBytes = settings_.ramBudgetBytes;
    finished.ssdReadBytes = disk_.bytesRead() - bytesReadBefore_;
    finished.ssdWrittenBytes = disk_.bytesWritten() - bytesWrittenBefore_;
    bytesWrittenInSteps_ += finished.ssdWrittenBytes;
    finished.waitSeconds = outcome.waits;
    finished.drives = drivesInStep();
    finished.boundBy = boundOf(seconds, outcome.waits);
    const double share = static_cast<double>(finished.paddedTokens) /
                         static_cast<double>(std::max<std::int64_t>(1, plan_.extent.stepPositions));
    const plan::Forecast& forecast = hasUpdated_ ? plan_.forecast : plan_.firstForecast;
    // Rates are measured beside other work too: a step may be faster than they allow.
    finished.rooflineRatio =
        forecast.isMeasured
            ? std::min(1.0, plan::secondsOfStep(forecast, share) / std::max(seconds, 1e-9))
            : 0.0;
    finished.skippedSteps = skipped.steps;
    finished.skippedRows = skipped.rows;
    lastLoss_ = finished.loss;
    unwritten_ = finished;
    context_.emit(finished);
    sayIfOver(finished.hostPeakBytes);
    for (const Sentence& sentence : drives_.after(finished)) {
        notify(step_, sentence);
    }
}

/// Of the state's folders, by what a person called them.
std::vector<DriveWork> Trainer::drivesInStep() const {
    const std::vector<io::FolderUse> uses = disk_.uses();
    const auto useOf = [](const std::vector<io::FolderUse>& list, const std::string& folder) {
        const auto found = std::ranges::find(list, folder, &io::FolderUse::folder);
        return found == list.end() ? io::FolderUse() : *found;
    };
    const std::vector<std::string>& folders = session_.dataFolders();
    std::vector<DriveWork> drives;
    for (std::size_t index = 0; !uses.empty() && index < folders.size(); ++index) {
        const io::FolderUse use = useOf(uses, folders[index]);
        const io::FolderUse before = useOf(usesBefore_, folders[index]);
        const bool isChosen = index < settings_.ssdFolders.size();
        drives.push_back({isChosen ? settings_.ssdFolders[index] : folders[index],
                          use.readBytes - before.readBytes, use.writtenBytes - before.writtenBytes,
                          use.busySeconds - before.busySeconds});
    }
    return drives;
}

/// Once: the budget is a promise, the plan a forecast.
void Trainer::sayIfOver(std::uint64_t peakBytes) {
    const std::uint64_t planned = session_.plannedPeakBytes();
    const std::uint64_t limit =
        std::min(std::max(planned, settings_.ramBudgetBytes), planned + planned / kPlanTolerance);
    if (isOverSaid_ || peakBytes <= limit) {
        return;
    }
    isOverSaid_ = true;
    notify(step_,
           Sentence("Peak memory reached %1 in step %2, %3 more than planned. If the machine runs "
                    "short of memory, stop the run and resume it with a lower --ram-budget.",
                    formatBytes(peakBytes), step_, formatBytes(peakBytes - planned)));
}

void Trainer::flushMetrics(std::optional<double> validationLoss, const std::string& event) {
    if (unwritten_) {
        metrics_.append(*unwritten_, validationLoss, event.empty() ? unwrittenEvent_ : event);
        unwritten_.reset();
        unwrittenEvent_.clear();
    }
}

bool Trainer::commitIsDue() const {
    if (plan_.kept.isDue(step_)) {
        return true;
    }
    if (settings_.checkpointEvery > 0) {
        return step_ % settings_.checkpointEvery == 0;
    }
    if (plan_.commitPace == CommitPace::ByTime) {
        return sinceCommit_.seconds() >=
                   std::max(kCommitIntervalSeconds, kCommitShareInverse * commitSeconds_) &&
               budgetAllowsCommit();
    }
    return plan_.commitPace == CommitPace::EveryStep;
}

/// One that no setting asks for must leave what the rest of the run will write.
bool Trainer::budgetAllowsCommit() const {
    return settings_.ssdWriteBudgetBytes == 0 ||
           bytesWrittenInSteps_ + plan_.writes.commitBytes + plan_.writes.bytesFrom(step_) <=
               settings_.ssdWriteBudgetBytes;
}

bool Trainer::saveIsAsked() {
    const RequestFile request = requests_.takeSave();
    if (request == RequestFile::Stuck) {
        notify(step_,
               Sentence("Can't remove the file %1 in the run folder. The checkpoint is saved once.",
                        kSaveRequestFile));
    }
    return request != RequestFile::None;
}

void Trainer::commit() {
    const Stopwatch elapsed;
    flushMetrics({}, "");
    syncRecord();
    session_.commit(step_);
    committed();
    commitSeconds_ = elapsed.seconds();
}

void Trainer::syncRecord() {
    metrics_.sync();
    log_.sync();
}

void Trainer::committed() {
    committedStep_ = step_;
    if (isSaveDue_) {
        log_.append(RunMoment::Saved, step_,
                    "The checkpoint of step " + std::to_string(step_) + " is saved, as requested.");
    } else if (isCommitLogged()) {
        log_.committed(step_);
    }
    sinceCommit_ = Stopwatch();
}

/// Copies the committed state where it is one to keep; the seconds that it took. A stop gives the
/// copy up; a resumed run makes the one that a kill prevented.
double Trainer::keepIfDue() {
    const Stopwatch elapsed;
    if (onKept && plan_.kept.isDue(committedStep_) && committedStep_ < plan_.steps.total) {
        try {
            onKept();
        } catch (const Error& error) {
            if (error.code() != ErrorCode::Stopped) {
                throw;
            }
        }
    }
    return elapsed.seconds();
}

/// A line for each step would hide all others.
bool Trainer::isCommitLogged() const {
    return plan_.commitPace != CommitPace::EveryStep || settings_.checkpointEvery > 0;
}

void Trainer::notify(std::int64_t step, const Sentence& text) {
    log_.append(RunMoment::Notice, step, text.text());
    context_.notice(text);
}

void Trainer::commitPending() {
    if (pending_) {
        session_.drain(*pending_);
        pending_.reset();
    }
    if (committedStep_ != step_) {
        commit();
        keepIfDue();
    }
}

bool Trainer::evaluationIsDue() const {
    if (validation_ == nullptr || step_ == 0) {
        return false;
    }
    return step_ % stepsPerEvaluation(settings_, plan_.steps.perEpoch) == 0 ||
           step_ == plan_.steps.total;
}

/// Empty when it was asked to stop.
std::optional<double> Trainer::evaluate() {
    rows::Batcher batcher(*validation_, evaluationBatchSettings(settings_, plan_.extent));
    const std::int64_t passes = batcher.stepsPerEpoch();
    double nllSum = 0.0;
    std::int64_t tokens = 0;
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        if (context_.stop.stop_requested()) {
            return std::nullopt;
        }
        const std::vector<rows::MicroBatch> batches = batcher.nextStep();
        const StepOutcome outcome = session_.evaluate(batches, pending_, tier::CacheWrites::Write);
        pending_.reset();
        nllSum += outcome.nllSum;
        tokens += outcome.trainedTokens;
        context_.progress(Phase::Validate, static_cast<double>(pass + 1),
                          static_cast<double>(passes), "batches");
    }
    const double loss = nllSum / static_cast<double>(std::max<std::int64_t>(1, tokens));
    try {
        keepIfBest(loss);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Stopped) {
            throw;
        }
        return std::nullopt;
    }
    context_.emit(ValidationFinished{step_, loss});
    return loss;
}

void Trainer::keepIfBest(double loss) {
    if (onBest && std::isfinite(loss) && (!bestLoss_ || loss < *bestLoss_)) {
        onBest(session_.written());
    }
}

/// Counts the evaluation in.
bool Trainer::patienceIsOver(double loss) {
    const bool isFinite = std::isfinite(loss);
    const bool gains = isFinite && (!bestLoss_ || loss < *bestLoss_ - kEvaluationGain);
    evaluationsWithoutGain_ = gains ? 0 : evaluationsWithoutGain_ + 1;
    if (isFinite) {
        bestLoss_ = std::min(bestLoss_.value_or(loss), loss);
    }
    return settings_.earlyStopPatience > 0 &&
           evaluationsWithoutGain_ >= settings_.earlyStopPatience;
}

}  // namespace strata::train
