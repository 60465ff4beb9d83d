// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/engine.h"

#include "compute/make_device.h"
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "infer/text_commands.h"
#include "machine_commands.h"
#include "models/model_commands.h"
#include "models/run_context.h"
#include "train/bench_commands.h"
#include "train/kept_process.h"
#include "train/kept_rates.h"
#include "train/row_lengths.h"
#include "train/run_setup.h"
#include "train/training_job.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <pthread.h>

#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace strata {
namespace {

using infer::KeptModel;
using models::CommandResult;
using models::RunContext;
using train::KeptRates;
using train::KeptRows;
using train::TrainingResult;

/// Runs one command and turns what comes of it into its closing event.
class CommandVisitor {
public:
    CommandVisitor(KeptModel& kept, KeptRows& rows, KeptRates& rates, const RunContext& context)
        : kept_(kept), rows_(rows), rates_(rates), context_(context) {}

    Event operator()(const DoctorCommand& command) const {
        return ended(doctorCommand(command, rates_, context_));
    }
    Event operator()(const InspectCommand& command) const {
        return ended(models::inspectCommand(command, context_));
    }
    Event operator()(const ImportCommand& command) const {
        return ended(models::importCommand(command, context_));
    }
    Event operator()(const NewModelCommand& command) const {
        return ended(models::newModelCommand(command, context_));
    }
    Event operator()(const TokenizeCommand& command) const {
        return ended(infer::tokenizeCommand(command, kept_, context_));
    }
    Event operator()(const RenderCommand& command) const {
        return ended(infer::renderCommand(command, context_));
    }
    Event operator()(const DatasetStatsCommand& command) const {
        return ended(infer::datasetStatsCommand(command, context_));
    }
    Event operator()(const DatasetConvertCommand& command) const {
        return ended(infer::datasetConvertCommand(command, context_));
    }
    Event operator()(const PlanCommand& command) const {
        return ended(
            train::planCommand(command.settings, *computeOf(command.settings), rows_, context_));
    }
    Event operator()(const TrainCommand& command) const {
        return ended(train::trainCommand(command.settings, *computeOf(command.settings), context_));
    }
    Event operator()(const DryRunCommand& command) const {
        return ended(
            train::dryRunCommand(command.settings, *computeOf(command.settings), context_));
    }
    Event operator()(const ResumeCommand& command) const {
        return ended(train::resumeCommand(command, &computeOf, context_));
    }
    Event operator()(const VerifyCommand& command) const {
        return ended(train::verifyCommand(command.run, context_));
    }
    Event operator()(const EvalCommand& command) const {
        return ended(infer::evalCommand(command, *computeFor(command.inference), context_));
    }
    Event operator()(const GenerateCommand& command) const {
        return ended(infer::generateCommand(command, kept_, context_));
    }
    Event operator()(const CompareCommand& command) const {
        return ended(infer::compareCommand(command, *computeFor(command.inference), context_));
    }
    Event operator()(const ExportCommand& command) const {
        return ended(train::exportCommand(command, context_));
    }
    Event operator()(const BenchStorageCommand& command) const {
        return ended(benchStorageCommand(command, context_));
    }
    Event operator()(const BenchAdamCommand& command) const {
        return ended(benchAdamCommand(command, context_));
    }
    Event operator()(const BenchTrainCommand& command) const {
        return ended(
            train::benchTrainCommand(command, *computeOf(command.settings), rows_, context_));
    }
    Event operator()(const BenchSweepCommand& command) const {
        return ended(
            train::benchSweepCommand(command, *computeOf(command.settings), rows_, context_));
    }

private:
    static std::unique_ptr<compute::Compute> computeFor(const InferenceSettings& settings) {
        return compute::makeCompute(settings.device);
    }
    static std::unique_ptr<compute::Compute> computeOf(const TrainSettings& settings) {
        return compute::makeCompute(train::deviceOf(settings));
    }
    static Event ended(CommandResult result) {
        return Finished{std::move(result.outcome), result.succeeded};
    }
    static Event ended(TrainingResult training) {
        if (training.stopped) {
            const train::StoppedRun& stopped = training.stoppedRun;
            return Stopped{stopped.run, stopped.step, stopped.reason};
        }
        return ended(std::move(training.result));
    }

    KeptModel& kept_;
    KeptRows& rows_;
    KeptRates& rates_;
    const RunContext& context_;
};

/// Other commands may need the memory that a kept model takes, or write over its files.
bool leavesModel(const Command& command) {
    return std::holds_alternative<GenerateCommand>(command) ||
           std::holds_alternative<TokenizeCommand>(command);
}

/// Of a path that the system refuses to look at: it is too long, or lies where one may not look.
Error errorOf(const std::filesystem::filesystem_error& refused) {
    try {
        throwErrno(refused.code().value(), Sentence("Can't use the path"),
                   refused.path1().string());
    } catch (const Error& error) {
        return error;
    }
}

Event runCommand(const Command& command,
                 KeptModel& kept,
                 KeptRows& rows,
                 KeptRates& rates,
                 const RunContext& context) {
    try {
        if (!leavesModel(command)) {
            kept.release();
        }
        return std::visit(CommandVisitor(kept, rows, rates, context), command);
    } catch (const Error& error) {
        return Failed{error};
    } catch (const std::bad_alloc&) {
        return Failed{Error(ErrorCode::OutOfHostMemory, Sentence("Out of memory."), {},
                            Sentence("Close other programs or lower --ram-budget."))};
    } catch (const std::filesystem::filesystem_error& error) {
        return Failed{errorOf(error)};
    } catch (const std::exception& error) {
        return Failed{Error(ErrorCode::Internal, Sentence("Internal error: %1", error.what()), {},
                            Sentence("Please report it with the command that caused it."))};
    }
}

}  // namespace

struct Engine::State {
    EventSink sink;
    MachineFiles files;

    std::mutex mutex;
    std::condition_variable changed;
    /// A command and what stops it, from the moment it is posted.
    struct Posted {
        Command command;
        std::stop_source stop;
        StopReason reason = StopReason::User;  ///< once it was asked to stop
    };
    // guarded by mutex
    std::deque<Posted> waiting;
    std::optional<Posted> running;  ///< the command at work
    bool closing = false;

    std::thread thread;

    void work() {
        pthread_setname_np(pthread_self(), "strata-engine");
        KeptModel kept(&compute::makeCompute);
        KeptRows rows;
        KeptRates rates(files.rates);
        train::KeptProcess process(files.process, files.program);
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [this] { return closing || !waiting.empty(); });
            if (closing) {
                return;
            }
            running = std::move(waiting.front());
            waiting.pop_front();
            RunContext context{sink, running->stop.get_token(), [this] {
                                   const std::lock_guard guard(mutex);
                                   return running->reason;
                               }};
            context.rates = [&](const TrainSettings& settings, compute::Compute& compute,
                                models::RateUse use) {
                return rates.of(settings, compute, use, context);
            };
            context.freshProcess = [&process](const TrainSettings& settings, const ModelSpec& model,
                                              const compute::Compute& compute) {
                return process.of(settings, model, compute);
            };
            lock.unlock();
            const Event end = runCommand(running->command, kept, rows, rates, context);
            lock.lock();
            running.reset();
            lock.unlock();
            sink(end);
            lock.lock();
        }
    }
};

Engine::Engine(EventSink sink)
    : Engine(std::move(sink),
             {train::keptRatesFile(), train::keptProcessFile(), train::commandLineProgram()}) {}

Engine::Engine(EventSink sink, MachineFiles files) : state_(std::make_unique<State>()) {
    state_->sink = std::move(sink);
    state_->files = std::move(files);
    state_->thread = std::thread([this] { state_->work(); });
}

Engine::~Engine() {
    {
        const std::lock_guard lock(state_->mutex);
        state_->closing = true;
        if (state_->running) {
            state_->running->stop.request_stop();
        }
    }
    state_->changed.notify_all();
    state_->thread.join();
}

void Engine::post(Command command) {
    {
        const std::lock_guard lock(state_->mutex);
        state_->waiting.push_back({std::move(command), {}});
    }
    state_->changed.notify_all();
}

void Engine::requestStop(StopReason reason) {
    const std::lock_guard lock(state_->mutex);
    State::Posted* work = state_->running            ? &*state_->running
                          : !state_->waiting.empty() ? &state_->waiting.front()
                                                     : nullptr;
    if (work != nullptr) {
        work->reason = reason;
        work->stop.request_stop();
    }
}

}  // namespace strata
