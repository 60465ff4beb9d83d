// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_job.h"

#include "base/process_memory.h"
#include "base/stopwatch.h"
#include "base/worker_pool.h"
#include "io/metered_disk.h"
#include "models/model_output.h"
#include "options/run_notes.h"
#include "train/checkpoint.h"
#include "train/disk_room.h"
#include "train/divided_batches.h"
#include "train/kept_changes.h"
#include "train/kept_checkpoints.h"
#include "train/kept_plan.h"
#include "train/left_out_rows.h"
#include "train/longest_rows.h"
#include "train/memory_shortage.h"
#include "train/new_folder_guard.h"
#include "train/resume_hint.h"
#include "train/resume_point.h"
#include "train/run_folder.h"
#include "train/run_inputs.h"
#include "train/run_location.h"
#include "train/run_log.h"
#include "train/run_outlook.h"
#include "train/run_requests.h"
#include "train/run_result.h"
#include "train/run_setup.h"
#include "train/state_weights.h"
#include "train/step_rows.h"
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

void encodeDataset(const TrainSettings& settings,
                   const RowFiles& files,
                   const models::RunContext& context) {
    encodeTrainingData(settings, files, context);
}

/// A run's parts between setting up and the end; the order of members is the order of construction.
class TrainingJob {
public:
    /// `rowsAtOnce`: as Job has it.
    TrainingJob(const TrainSettings& settings,
                std::int64_t rowsAtOnce,
                RunFolder& folder,
                compute::Compute& compute,
                const models::RunContext& context)
        : settings_(settings),
          rowsAtOnce_(rowsAtOnce),
          folder_(folder),
          compute_(compute),
          requests_(folder.path(), context),
          context_(requests_.context()),
          log_(io::systemFiles(), folder.path() + "/" + kRunLogFile),
          model_(openTrainingModel(settings)),
          base_(openBaseModel(settings)),
          disk_(std::make_unique<io::MeteredDisk>(io::openBestDisk())),
          workers_(static_cast<std::size_t>(settings.threads), "strata-work") {
        compute.usePool(workers_);
    }

    /// To be kept once its plan fits: what is refused leaves the run as it was.
    void resumesWith(std::vector<OptionChange> asked) { asked_ = std::move(asked); }

    /// From rows and model to a committed state of step 0.
    void prepare(const std::string& runId, const WriteRows& writeRows = encodeDataset) {
        log_.cutBackToStart();
        writeRows(settings_, {folder_.tokenFile(), folder_.validationTokenFile(), leftOutFile()},
                  loggedContext());
        openData();
        plan_.steps = runSteps(settings_, *rows_);
        memory_ = planTrainingMemory(settings_, model_, plan_.extent, compute_, machine_);
        requireFit(memory_, settings_);
        completePlan();
        requireWriteBudget(settings_, plan_.writes);
        keepWhatIsPlanned();
        folder_.writeGeometry({memory_.sliceBytes, plan_.steps.total, plan_.steps.perEpoch,
                               compute_.productsName(), memory_.slices.folderShares});
        log_.planned({plan_.steps.total, plan_.steps.perEpoch, plan_.extent.stepPositions,
                      memory_.processPeakBytes, settings_.ramBudgetBytes,
                      plan_.forecast.knownSeconds(),
                      settings_.dtype == DType::BF16 ? compute_.productsName() : ""});
        log_.append(RunMoment::Preparing, 0, "Preparing weights and optimizer state.");
        const InitialWeights weights(model_, settings_);
        StateFolders folders = stateFolders(folder_.path(), settings_, runId);
        folders.offloadedBytes =
            offloadedBytes(memory_, model_.layout) + keptCopiesBytes(settings_, memory_);
        const FirstState first{
            model_.layout,
            [&weights](const TensorLayout& tensor, std::int64_t begin, std::span<float> out) {
                weights.read(tensor, begin, out);
            },
            workers_,
            memory_.regions.total(),
            context_.byteProgress(Phase::PrepareState),
            context_.stop};
        checkpoint_.emplace(
            Checkpoint::create(*disk_, std::move(folders), memory_.slices, runId, first));
    }

    /// Opens what prepare left behind, or a checkpoint that was kept: `fromStep`, if it is above 0.
    void reopen(const std::string& runId, std::int64_t fromStep) {
        const StateFolders folders = stateFolders(folder_.path(), settings_, runId);
        const RunGeometry geometry = readGeometry(folder_.path(), folders.dataFolders.size());
        keepProducts(geometry.products, compute_, context_);
        openData();
        plan_.steps.total = geometry.stepsTotal;
        plan_.steps.perEpoch = geometry.stepsPerEpoch;
        memory_ = planTrainingMemory(settings_, model_, plan_.extent, compute_, machine_,
                                     geometry.slices());
        if (!isFinished()) {
            requireFit(memory_, settings_);
            keepWhatIsPlanned();
        }
        if (fromStep > 0) {
            KeptCheckpoints(*disk_, folders, memory_.slices,
                            keptPace(settings_, geometry.stepsPerEpoch))
                .restore(fromStep, context_.byteProgress(Phase::GoBack), context_.stop);
            loggedContext().notice(Sentence(
                "The run goes back to the checkpoint of step %1; later steps are discarded.",
                fromStep));
        }
        checkpoint_.emplace(Checkpoint::open(*disk_, folders, memory_.slices, runId));
    }

    TrainingResult train() {
        if (isFinished()) {
            return finished();
        }
        completePlan();
        std::optional<TrainingSession> session;
        session.emplace(settings_, model_, memory_, *checkpoint_, *disk_, compute_, workers_,
                        compute::deviceMaker(deviceOf(settings_)));
        Trainer trainer(settings_, plan_, requests_, *rows_, validation_.get(), *session, *disk_,
                        context_);
        trainer.onBest = [this](const std::vector<format::SliceRecord>& written) {
            format::Manifest state = checkpoint_->manifest();
            state.slices = written;
            writeResult(state, folder_.bestFolder());
        };
        KeptCheckpoints kept(*disk_, checkpoint_->folders(), memory_.slices, plan_.kept);
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
            return planTrainingMemory(
                settings, model_, dividedExtent(plan_.extent, batchSettings(settings), rows),
                compute_, machine_,
                plan::SliceGeometry{memory_.sliceBytes, memory_.slices.folderShares});
        };
        try {
            auto advice = adviseOnMemory(error, {asComputed, memory_, planWith});
            if (advice) {
                advice->changes = options::changesWith(asked_, advice->changes);
            }
            keepMemoryAdvice(folder_.path(), advice);
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
        const TriedSteps tried = trySteps(settings, longest);
        outcome.loss = tried.steps.front().loss;
        outcome.seconds = tried.steps.front().seconds;
        outcome.commitSeconds = tried.commitSeconds;
        outcome.hostPeakBytes = tried.hostPeakBytes;
        outcome.plannedPeakBytes = memory_.processPeakBytes;
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
        completePlan();
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
        TrainingSession session(settings_, model_, memory_, *checkpoint_, *disk_, compute_,
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
        outcome.devicePeakBytes = memory_.devicePeakBytes();
        outcome.hostPeakBytes = peakSinceStart();
        outcome.leftOutRows = countLeftOutRows(leftOutFile());
        outcome.out = resultFolder();
        return outcome;
    }

    std::string resultFolder() const { return folder_.resultFolder(settings_.method); }
    bool isFinished() const { return fs::exists(resultFolder()); }

    std::string leftOutFile() const { return folder_.path() + "/" + kLeftOutRowsFile; }

    void openData() {
        rows_ = openRows(folder_.tokenFile());
        if (fs::exists(folder_.validationTokenFile())) {
            validation_ = openRows(folder_.validationTokenFile());
        }
        plan_.extent = dividedExtent(
            largestSteps(settings_, lengthsOf(*rows_),
                         validation_ ? lengthsOf(*validation_) : std::vector<std::int64_t>{}),
            batchSettings(settings_), rowsAtOnce_);
        // A run does not measure: that takes memory which no plan has counted.
        machine_ = {context_.rates(settings_, compute_, models::RateUse::KeptOnly),
                    context_.freshProcess};
    }

    /// From here on the run is what was asked for: its plan fits.
    void keepWhatIsPlanned() {
        if (!asked_.empty()) {
            keepChanges(folder_.path(), asked_);
            asked_.clear();
        }
        keepRunPlan(folder_.path(), memory_, settings_, model_, context_);
    }

    /// What the loop needs to know of the memory plan.
    void completePlan() {
        plan_.commitPace = commitPaceOf(memory_, model_.layout);
        plan_.kept = keptPace(settings_, plan_.steps.perEpoch);
        plan_.drives = machine_.rates.measuredDrives();
        const auto forecast = [this](plan::VisitMode visits) {
            return forecastTrainingStep(settings_, model_, memory_, plan_.extent, machine_.rates,
                                        visits);
        };
        plan_.forecast = forecast(plan::VisitMode::Update);
        plan_.firstForecast = forecast(plan::VisitMode::Weights);
        plan_.writes = runWrites(settings_, model_, memory_, plan_.forecast.traffic.ssdWrittenBytes,
                                 plan_.steps);
    }

    void writeResult(const format::Manifest& state, const std::string& out) {
        const DType dtype = model_.lora ? DType::F32 : settings_.dtype;
        const StateWeights weights(*disk_, checkpoint_->files(SpillFiles::None), memory_.slices,
                                   model_.layout, state, dtype);
        writeTrainedModel(model_, base_, settings_, weights, out, context_);
    }

    const TrainSettings& settings_;
    std::int64_t rowsAtOnce_;
    std::vector<OptionChange> asked_;  ///< and not kept yet
    RunFolder& folder_;
    compute::Compute& compute_;
    RunRequests requests_;
    const models::RunContext& context_;
    RunLog log_;
    TrainingModel model_;
    models::BaseModel base_;
    std::unique_ptr<io::Disk> disk_;
    WorkerPool workers_;
    std::unique_ptr<rows::RowSource> rows_;
    std::unique_ptr<rows::RowSource> validation_;
    TrainingPlan plan_;
    PlanMachine machine_;
    plan::MemoryPlan memory_;
    std::optional<Checkpoint> checkpoint_;
};

/// Does work on a run that can be resumed: being stopped and failing say so.
TrainingResult resumably(const std::string& run,
                         TrainingJob& job,
                         const std::function<TrainingResult()>& work) {
    try {
        keepMemoryAdvice(run, std::nullopt);
        return work();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            return job.stopped();
        }
        job.recordFailure(error);
        throw withResumeHint(error, run, job.adviceOn(error));
    }
}

/// What `work` gives of a job that lies in folders of its own, prepared, and is taken away after.
template <typename Work>
auto inTrialFolders(TrainSettings& settings,
                    std::string_view name,
                    const WriteRows& writeRows,
                    compute::Compute& compute,
                    const models::RunContext& context,
                    const Work& work) {
    requireDiskRoom(leastDiskNeeds(settings, openTrainingModel(settings)),
                    stateRoomHint(stateSlots(settings)));
    const TrialFolders folders(settings, name);
    resetPeakResident();
    RunFolder folder = RunFolder::create(settings.out);
    const std::string runId = folder.writeJob(settings, {kVersion, {}, {}, {}});
    TrainingJob job(settings, settings.microBatch, folder, compute, context);
    job.prepare(runId, writeRows);
    return work(job);
}

}  // namespace

TrainingResult trainCommand(TrainSettings settings,
                            compute::Compute& compute,
                            const models::RunContext& context) {
    completeSettings(settings);
    // What is wrong with the model and too little disk are said before a folder is made.
    requireDiskRoom(leastDiskNeeds(settings, openTrainingModel(settings)),
                    stateRoomHint(stateSlots(settings)));
    std::error_code unknown;  // a name that is too long: making the folder says so
    const FolderBefore before =
        fs::exists(settings.out, unknown) ? FolderBefore::Empty : FolderBefore::Absent;
    RunFolder folder = RunFolder::create(settings.out);
    NewFolderGuard guard(settings.out, before);
    const JobFacts facts = jobFacts(settings, context.stop);
    // First: from job.json on a killed run is resumed, which does not say this again.
    RunLog(io::systemFiles(), settings.out + "/" + kRunLogFile).created(settings, facts);
    const std::string runId = folder.writeJob(settings, facts);
    TrainingJob job(settings, settings.microBatch, folder, compute, context);
    try {
        job.prepare(runId);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Stopped) {
            throw;
        }
        guard.keep();
        return job.stopped();
    }
    guard.keep();
    return resumably(settings.out, job, [&job] { return job.train(); });
}

models::CommandResult dryRunCommand(TrainSettings settings,
                                    compute::Compute& compute,
                                    const models::RunContext& context) {
    completeSettings(settings);
    return {inTrialFolders(settings, "strata-dry-run", encodeDataset, compute, context,
                           [](TrainingJob& job) { return job.tryOneStep(); }),
            true};
}

std::vector<StepFinished> benchSteps(TrainSettings settings,
                                     const WriteRows& writeRows,
                                     compute::Compute& compute,
                                     const models::RunContext& context) {
    return inTrialFolders(settings, "strata-bench", writeRows, compute, context,
                          [](TrainingJob& job) { return job.trainSteps(); });
}

TrainingResult resumeCommand(const ResumeCommand& command,
                             const MakeCompute& makeCompute,
                             const models::RunContext& context) {
    RunFolder folder = RunFolder::open(command.run);
    requireChangeable(command.run, command.changes);
    Job run = readJob(command.run, command.changes);
    completeSettings(run.settings);
    const std::unique_ptr<compute::Compute> compute = makeCompute(run.settings);
    TrainingJob job(run.settings, run.rowsAtOnce, folder, *compute, context);
    job.resumesWith(command.changes);
    const ResumePoint point = resumePointOf(folder, run, command.fromStep);
    return resumably(command.run, job, [&] {
        if (point.keptStep > 0 || point.before == StateBefore::Committed) {
            job.reopen(run.id, point.keptStep);
            noticeChangedData(run, command.run, context);
        } else {
            requireSameInputs(run, command.run, context.stop);
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
