// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_job.h"

#include "base/process_memory.h"
#include "base/stopwatch.h"
#include "base/worker_pool.h"
#include "io/metered_disk.h"
#include "models/model_output.h"
#include "options/run_notes.h"
#include "rows/token_rows.h"
#include "train/checkpoint.h"
#include "train/disk_room.h"
#include "train/divided_batches.h"
#include "train/kept_checkpoints.h"
#include "train/left_out_rows.h"
#include "train/longest_rows.h"
#include "train/memory_shortage.h"
#include "train/resume_hint.h"
#include "train/run_folder.h"
#include "train/run_inputs.h"
#include "train/run_location.h"
#include "train/run_log.h"
#include "train/run_planner.h"
#include "train/run_requests.h"
#include "train/run_result.h"
#include "train/run_setup.h"
#include "train/state_weights.h"
#include "train/tier_forecasts.h"
#include "train/trainer.h"
#include "train/training_rows.h"
#include "train/training_session.h"
#include "train/trial_folders.h"

#include "strata/run_files.h"
#include "strata/sentence.h"
#include "strata/version.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

/// A run's parts between setting up and the end; the order of members is the order of construction.
class TrainingJob {
public:
    /// `rowsAtOnce`: as Job has it. All of them must outlive the job.
    TrainingJob(const RunInputs& inputs,
                std::int64_t rowsAtOnce,
                RunFolder& folder,
                compute::Compute& compute,
                const models::RunContext& context)
        : inputs_(inputs),
          settings_(inputs.settings),
          model_(inputs.model),
          rowsAtOnce_(rowsAtOnce),
          folder_(folder),
          compute_(compute),
          requests_(folder.path(), context),
          context_(requests_.context()),
          log_(io::systemFiles(), folder.path() + "/" + kRunLogFile),
          base_(openBaseModel(settings_)),
          disk_(std::make_unique<io::MeteredDisk>(io::openBestDisk())),
          workers_(static_cast<std::size_t>(settings_.threads), "strata-work") {
        compute.usePool(workers_);
    }

    /// To be kept once its plan fits: what is refused leaves the run as it was.
    void resumesWith(std::vector<OptionChange> asked) { asked_ = std::move(asked); }

    /// From rows and model to a committed state of step 0.
    void prepare(const std::string& runId) {
        log_.cutBackToStart();
        encodeTrainingData(inputs_,
                           {folder_.tokenFile(), folder_.validationTokenFile(), leftOutFile()},
                           loggedContext());
        const rows::BatchExtent extent = openData();
        plan_ = planner_->plan(settings_, extent, runSteps(settings_, *rows_));
        requireFit(plan_.memory, settings_);
        requireWriteBudget(settings_, plan_.writes);
        keepWhatIsPlanned();
        folder_.writeGeometry({plan_.memory.sliceBytes, plan_.steps.total, plan_.steps.perEpoch,
                               compute_.productsName(), plan_.memory.slices.folderShares});
        log_.planned({plan_.steps.total, plan_.steps.perEpoch, plan_.extent.stepPositions,
                      plan_.memory.processPeakBytes, settings_.ramBudgetBytes,
                      plan_.forecast.knownSeconds(),
                      settings_.dtype == DType::BF16 ? compute_.productsName() : ""});
        log_.append(RunMoment::Preparing, 0, "Preparing weights and optimizer state.");
        const InitialWeights weights(model_, settings_);
        StateFolders folders = stateFolders(folder_.path(), settings_, runId);
        folders.offloadedBytes =
            offloadedBytes(plan_.memory, model_.layout) + keptCopiesBytes(settings_, plan_.memory);
        const FirstState first{
            model_.layout,
            [&weights](const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
                weights.read(tensor, begin, out);
            },
            workers_,
            plan_.memory.regions.total(),
            context_.byteProgress(Phase::PrepareState),
            context_.stop};
        checkpoint_.emplace(
            Checkpoint::create(*disk_, std::move(folders), plan_.memory.slices, runId, first));
    }

    /// Opens what prepare left behind, or a checkpoint that was kept: `fromStep`, if it is above 0.
    void reopen(const std::string& runId, std::int64_t fromStep) {
        const StateFolders folders = stateFolders(folder_.path(), settings_, runId);
        const RunGeometry geometry = readGeometry(folder_.path(), folders.dataFolders.size());
        keepProducts(geometry.products, compute_, context_);
        const rows::BatchExtent extent = openData();
        plan_ = planner_->plan(settings_, extent, {geometry.stepsTotal, geometry.stepsPerEpoch},
                               geometry.slices());
        if (!isFinished()) {
            requireFit(plan_.memory, settings_);
            keepWhatIsPlanned();
        }
        if (fromStep > 0) {
            KeptCheckpoints(*disk_, folders, plan_.memory.slices, plan_.kept)
                .restore(fromStep, context_.byteProgress(Phase::GoBack), context_.stop);
            loggedContext().notice(Sentence(
                "The run goes back to the checkpoint of step %1; later steps are discarded.",
                fromStep));
        }
        checkpoint_.emplace(Checkpoint::open(*disk_, folders, plan_.memory.slices, runId));
    }

    TrainingResult train() {
        if (isFinished()) {
            return finished();
        }
        std::optional<TrainingSession> session;
        session.emplace(settings_, model_, plan_.memory, *checkpoint_, *disk_, compute_, workers_,
                        compute::deviceMaker(deviceOf(settings_)));
        Trainer trainer(settings_, plan_, requests_, *rows_, validation_ ? &*validation_ : nullptr,
                        *session, *disk_, context_);
        trainer.onBest = [this](const std::vector<format::SliceRecord>& written) {
            format::Manifest state = checkpoint_->manifest();
            state.slices = written;
            writeResult(state, folder_.bestFolder());
        };
        KeptCheckpoints kept(*disk_, checkpoint_->folders(), plan_.memory.slices, plan_.kept);
        trainer.onKept = [this, &kept] {
            kept.keep(checkpoint_->manifest(), context_.byteProgress(Phase::KeepCheckpoint),
                      context_.stop);
        };
        const TrainingEnd end =
            trainer.run(static_cast<std::int64_t>(checkpoint_->manifest().step));
        session.reset();
        if (end == TrainingEnd::Stopped) {
            return stopped();
        }
        log_.append(RunMoment::Writing, committedStep(),
                    "Writing the result to " + resultFolder() + ".");
        writeResult(checkpoint_->manifest(), resultFolder());
        return finished();
    }

    TrainingResult stopped() {
        const StopReason reason = context_.stopReason();
        log_.stopped(committedStep(), reason, requests_.obeyedFile());
        return {{}, true, {folder_.path(), committedStep(), reason}};
    }

    void recordFailure(const Error& error) {
        try {
            const std::optional<RunLogLine> last = log_.last();
            const std::int64_t step = checkpoint_ || !last ? committedStep() : last->step;
            log_.append(RunMoment::Failed, step, error.message());
        } catch (const Error&) {
            // The same full or broken disk, most likely: the first failure is the one to report.
        }
    }

    /// What to resume with after an error that is about memory; also left in the run's folder.
    std::optional<MemoryAdvice> adviceOn(const Error& error) {
        TrainSettings asComputed = settings_;
        asComputed.microBatch = rowsAtOnce_;
        const auto planWith = [this](TrainSettings settings) {
            const std::int64_t rows = std::exchange(settings.microBatch, settings_.microBatch);
            return planner_->memory(
                settings, dividedExtent(plan_.extent, batchSettings(settings), rows),
                plan::SliceGeometry{plan_.memory.sliceBytes, plan_.memory.slices.folderShares});
        };
        try {
            auto advice = adviseOnMemory(error, {asComputed, plan_.memory, planWith});
            if (advice) {
                advice->changes = options::changesWith(asked_, advice->changes);
            }
            folder_.keepMemoryAdvice(advice);
            return advice;
        } catch (const Error&) {
            return std::nullopt;  // a lost device, a full disk: the first failure is to be reported
        }
    }

    void startsOver() { log_.resumed(0, log_.last()); }

    /// One update on the longest rows from the state of step 0, and a commit. Throws Stopped.
    DryRunOutcome tryOneStep() {
        const LongestFirst longest(*rows_);
        TrainSettings settings = settings_;
        settings.shuffle = Choice::Off;
        DryRunOutcome outcome;
        outcome.firstUpdate = rowsOf(rows::Batcher(*rows_, batchSettings(settings_)).nextStep());
        outcome.longest = rowsOf(rows::Batcher(longest, batchSettings(settings)).nextStep());
        outcome.longestRowTokens = longest.rowLength(0);
        plan_.steps.total = 1;
        plan_.writes = runWrites(settings_, model_, plan_.memory,
                                 plan_.forecast.traffic.ssdWrittenBytes, plan_.steps);
        const TriedSteps tried = trySteps(settings, longest);
        outcome.loss = tried.steps.front().loss;
        outcome.seconds = tried.steps.front().seconds;
        outcome.commitSeconds = tried.commitSeconds;
        outcome.hostPeakBytes = tried.hostPeakBytes;
        outcome.plannedPeakBytes = plan_.memory.processPeakBytes;
        outcome.ramBudgetBytes = settings_.ramBudgetBytes;
        outcome.ssdReadBytes = disk_->bytesRead();
        outcome.ssdWrittenBytes = disk_->bytesWritten();
        return outcome;
    }

    /// All steps from the committed state of step 0, and a commit. Throws Stopped.
    std::vector<StepFinished> trainSteps() { return trySteps(settings_, *rows_).steps; }

    std::int64_t committedStep() const {
        return checkpoint_ ? static_cast<std::int64_t>(checkpoint_->manifest().step) : 0;
    }

private:
    struct TriedSteps {
        std::vector<StepFinished> steps;  ///< all that were planned
        double commitSeconds = 0.0;
        std::uint64_t hostPeakBytes = 0;
    };

    TriedSteps trySteps(const TrainSettings& settings, const rows::RowSource& rows) {
        TriedSteps tried;
        Stopwatch sinceComputed;
        const auto note = [&](const Event& event) {
            if (const auto* finished = std::get_if<StepFinished>(&event)) {
                tried.steps.push_back(*finished);
                sinceComputed = Stopwatch();
            }
            context_.emit(event);
        };
        const models::RunContext context{note, context_.stop};
        TrainingSession session(settings_, model_, plan_.memory, *checkpoint_, *disk_, compute_,
                                workers_, compute::deviceMaker(deviceOf(settings_)));
        Trainer trainer(settings, plan_, requests_, rows, nullptr, session, *disk_, context);
        trainer.run(0);
        if (static_cast<std::int64_t>(tried.steps.size()) < plan_.steps.total) {
            context_.stopIfAsked();
        }
        tried.commitSeconds = sinceComputed.seconds();
        tried.hostPeakBytes = trainer.hostPeakBytes();
        return tried;
    }

    TrainingResult finished() {
        const TrainOutcome outcome = summary();
        if (const auto last = log_.last(); !last || last->moment != RunMoment::Finished) {
            log_.append(RunMoment::Finished, outcome.step,
                        "Finished after step " + std::to_string(outcome.step) + ".");
        }
        return {{outcome, true}, false, {}};
    }

    models::RunContext loggedContext() {
        models::RunContext context = context_;
        context.emit = [this](const Event& event) {
            if (const auto* notice = std::get_if<Notice>(&event)) {
                log_.append(RunMoment::Notice, 0, notice->text.text());
            }
            context_.emit(event);
        };
        return context;
    }

    /// What a finished run says, whether it finished now or long ago.
    TrainOutcome summary() const {
        const MetricsHistory history =
            MetricsLog(io::systemFiles(), folder_.path() + "/metrics.jsonl")
                .read(plan_.steps.total);
        TrainOutcome outcome = outcomeOf(history);
        outcome.run = folder_.path();
        outcome.devicePeakBytes = plan_.memory.devicePeakBytes();
        outcome.hostPeakBytes = peakSinceStart();
        outcome.leftOutRows = countLeftOutRows(leftOutFile());
        outcome.out = resultFolder();
        return outcome;
    }

    std::string resultFolder() const { return folder_.resultFolder(settings_.method); }
    bool isFinished() const { return fs::exists(resultFolder()); }

    std::string leftOutFile() const { return folder_.path() + "/" + kLeftOutRowsFile; }

    /// The rows and what plans need to know of the machine; gives how large steps can be.
    rows::BatchExtent openData() {
        rows_.emplace(folder_.tokenFile());
        if (fs::exists(folder_.validationTokenFile())) {
            validation_.emplace(folder_.validationTokenFile());
        }
        // A run does not measure: that takes memory which no plan has counted.
        planner_.emplace(model_, compute_,
                         PlanMachine{context_.rates(settings_, compute_, models::RateUse::KeptOnly),
                                     context_.freshProcess});
        return dividedExtent(
            largestSteps(settings_, rows_->lengths(),
                         validation_ ? validation_->lengths() : std::vector<std::int64_t>()),
            batchSettings(settings_), rowsAtOnce_);
    }

    /// From here on the run is what was asked for: its plan fits.
    void keepWhatIsPlanned() {
        if (!asked_.empty()) {
            folder_.keepChanges(asked_);
            asked_.clear();
        }
        const plan::MemoryPlan& memory = plan_.memory;
        try {
            folder_.keepPlan({memory.programBytes, recommendedBudgetBytes(memory),
                              memory.isOnDevice ? memory.leastDeviceBytes : 0,
                              tierForecasts(memory, settings_, model_)});
        } catch (const Error& error) {
            context_.notice(
                Sentence("The run continues without a record of its plan. %1", error.failure()));
        }
    }

    void writeResult(const format::Manifest& state, const std::string& out) {
        const DType dtype = model_.lora ? DType::F32 : settings_.dtype;
        const StateWeights weights(*disk_, checkpoint_->files(SpillFiles::None),
                                   plan_.memory.slices, model_.layout, state, dtype);
        writeTrainedModel(model_, base_, settings_, weights, out, context_);
    }

    const RunInputs& inputs_;
    const TrainSettings& settings_;  // of the inputs, as the next
    const TrainingModel& model_;
    std::int64_t rowsAtOnce_;
    std::vector<OptionChange> asked_;  ///< and not kept yet
    RunFolder& folder_;
    compute::Compute& compute_;
    RunRequests requests_;
    const models::RunContext& context_;
    RunLog log_;
    models::BaseModel base_;
    std::unique_ptr<io::Disk> disk_;
    WorkerPool workers_;
    std::optional<rows::TokenRows> rows_;
    std::optional<rows::TokenRows> validation_;
    std::optional<RunPlanner> planner_;
    TrainingPlan plan_;  // stays in its place from the checkpoint on, which refers to its slices
    std::optional<Checkpoint> checkpoint_;
};

/// Does work on a run that can be resumed: being stopped and failing say so.
TrainingResult resumably(RunFolder& folder,
                         TrainingJob& job,
                         const std::function<TrainingResult()>& work) {
    try {
        folder.keepMemoryAdvice(std::nullopt);
        return work();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            return job.stopped();
        }
        job.recordFailure(error);
        throw withResumeHint(error, folder.path(), job.adviceOn(error));
    }
}

/// Too little disk is said before a folder is made.
void requireLeastRoom(const RunInputs& inputs) {
    requireDiskRoom(leastDiskNeeds(inputs.settings, inputs.model),
                    stateRoomHint(stateSlots(inputs.settings)));
}

/// What `work` gives of a job that lies in folders of its own, prepared, and is taken away after.
template <typename Work>
auto inTrialFolders(RunInputs inputs,
                    std::string_view name,
                    compute::Compute& compute,
                    const models::RunContext& context,
                    const Work& work) {
    requireLeastRoom(inputs);
    const TrialFolders folders(inputs.settings, name);
    resetPeakResident();
    RunFolder folder = RunFolder::create(inputs.settings.out);
    const std::string runId = folder.writeJob(inputs.settings, {kVersion, {}, {}, {}});
    TrainingJob job(inputs, inputs.settings.microBatch, folder, compute, context);
    job.prepare(runId);
    return work(job);
}

}  // namespace

TrainingResult trainCommand(TrainSettings settings,
                            compute::Compute& compute,
                            const models::RunContext& context) {
    const RunInputs inputs = openInputs(std::move(settings));
    requireLeastRoom(inputs);
    const std::string& out = inputs.settings.out;
    RunFolder folder = RunFolder::create(out);
    folder.removeUnlessKept();
    const JobFacts facts = jobFacts(inputs, context.stop);
    // First: from job.json on a killed run is resumed, which does not say this again.
    RunLog(io::systemFiles(), out + "/" + kRunLogFile).created(inputs.settings, facts);
    const std::string runId = folder.writeJob(inputs.settings, facts);
    TrainingJob job(inputs, inputs.settings.microBatch, folder, compute, context);
    try {
        job.prepare(runId);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Stopped) {
            throw;
        }
        folder.keep();
        return job.stopped();
    }
    folder.keep();
    return resumably(folder, job, [&job] { return job.train(); });
}

models::CommandResult dryRunCommand(TrainSettings settings,
                                    compute::Compute& compute,
                                    const models::RunContext& context) {
    return {inTrialFolders(openInputs(std::move(settings)), "strata-dry-run", compute, context,
                           [](TrainingJob& job) { return job.tryOneStep(); }),
            true};
}

std::vector<StepFinished> benchSteps(RunInputs inputs,
                                     compute::Compute& compute,
                                     const models::RunContext& context) {
    return inTrialFolders(std::move(inputs), "strata-bench", compute, context,
                          [](TrainingJob& job) { return job.trainSteps(); });
}

TrainingResult resumeCommand(const ResumeCommand& command,
                             const MakeCompute& makeCompute,
                             const models::RunContext& context) {
    RunFolder folder = RunFolder::open(command.run);
    Job run = readJob(command.run, command.changes);
    RunInputs inputs = openModelInputs(run.settings);
    run.settings = inputs.settings;
    const std::unique_ptr<compute::Compute> compute = makeCompute(inputs.settings);
    TrainingJob job(inputs, run.rowsAtOnce, folder, *compute, context);
    job.resumesWith(command.changes);
    const ResumePoint point = resumePointOf(folder, run, command.fromStep);
    return resumably(folder, job, [&] {
        if (point.keptStep > 0 || point.before == StateBefore::Committed) {
            job.reopen(run.id, point.keptStep);
            noticeChangedData(run, command.run, context);
        } else {
            openDataInputs(inputs);
            requireSameInputs(inputs, run, command.run, context.stop);
            job.startsOver();
            if (point.before == StateBefore::Overwritten) {
                context.notice(
                    Sentence("The run was interrupted while its only checkpoint slot was being "
                             "overwritten (--slots 1). It starts over."));
            }
            job.prepare(run.id);
        }
        return job.train();
    });
}

}  // namespace strata::train
