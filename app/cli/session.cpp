// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/session.h"

#include "cli/interrupts.h"
#include "cli/job_runner.h"

#include "strata/sentence.h"

#include <cstdlib>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace strata::cli {

namespace {

using Ending = std::variant<Finished, Stopped, Failed>;

/// Receives events on the engine thread; the main thread reads `ending` after Interrupts said
/// Finished.
class Receiver {
public:
    Receiver(const Invocation& invocation,
             Environment& environment,
             ProgressView& view,
             Interrupts& interrupts)
        : invocation_(invocation),
          view_(view),
          interrupts_(interrupts),
          report_(environment.out, environment.err, environment.outColour, environment.outColumns) {
    }

    /// A result that a job says, before its end.
    void receiveResult(const Json& result) {
        view_.close();
        showResult(result);
    }
    void receive(const Event& event) {
        std::visit([this](const auto& value) { take(value); }, event);
    }

    Ending ending() {
        const std::lock_guard lock(mutex_);
        return *ending_;
    }

    /// One result object, as JSON or for people.
    void showResult(const Json& result) {
        if (invocation_.keep) {
            invocation_.keep(result);
        }
        if (invocation_.json || !invocation_.print) {
            report_.line(jsonText(result));
        } else {
            invocation_.print(result, report_);
        }
        report_.out().flush();
        report_.textWasStreamed = false;
    }

private:
    template <typename Value>
    void take(const Value& value) {
        if constexpr (std::is_same_v<Value, TextPiece>) {
            if (invocation_.streamsText && !invocation_.json) {
                report_.out() << value.text << std::flush;
                report_.textWasStreamed = true;
            }
        } else if constexpr (std::is_same_v<Value, ResultLine>) {
            view_.close();
            showResult(toJson(value.outcome));
        } else if constexpr (std::is_constructible_v<Ending, const Value&>) {
            view_.close();
            const std::lock_guard lock(mutex_);
            ending_.emplace(value);
            interrupts_.finish();
        } else {
            view_.show(value);
        }
    }

    const Invocation& invocation_;
    ProgressView& view_;
    Interrupts& interrupts_;
    Report report_;  // used by the engine thread before the ending, by the main thread after it
    std::mutex mutex_;
    std::optional<Ending> ending_;
};

Sentence whereStopped(const Stopped& stopped) {
    if (stopped.reason == StopReason::Pause) {
        return stopped.step > 0 ? Sentence("Paused after step %1.", stopped.step)
                                : Sentence("Paused before the first step.");
    }
    return stopped.step > 0 ? Sentence("Stopped by user after step %1.", stopped.step)
                            : Sentence("Stopped by user before the first step.");
}

Error stoppedError(const Stopped& stopped) {
    if (stopped.run.empty()) {
        return {ErrorCode::Stopped, Sentence("Stopped by user.")};
    }
    return {ErrorCode::Stopped, whereStopped(stopped), stopped.run,
            Sentence("Run `strata resume %1` to continue.", stopped.run)};
}

void waitForEnd(Interrupts& interrupts, StoppableWork& work, ProgressView& view) {
    bool wasAsked = false;
    while (interrupts.wait() == Interrupts::Cause::Interrupted) {
        if (wasAsked) {
            view.note("Stopped immediately. The latest checkpoint is safe.");
            std::_Exit(kExitFailed);
        }
        wasAsked = true;
        view.note("Stopping at the next safe point… Press Ctrl+C again to stop immediately.");
        work.requestStop();
    }
}

std::unique_ptr<StoppableWork> begin(const Invocation& invocation,
                                     Environment& environment,
                                     Receiver& receiver) {
    const EventSink sink = [&receiver](const Event& event) { receiver.receive(event); };
    if (invocation.job) {
        return std::make_unique<JobRunner>(
            *invocation.job,
            JobVoice{sink, [&receiver](const Json& result) { receiver.receiveResult(result); }});
    }
    std::unique_ptr<CommandRunner> runner = environment.makeRunner(sink);
    runner->post(*invocation.command);
    return runner;
}

}  // namespace

int exitCodeOf(const Error& error) {
    return error.code() == ErrorCode::Usage || error.code() == ErrorCode::OptionInvalid
               ? kExitUsage
               : kExitFailed;
}

void printError(const Error& error, ErrorForm form, Environment& environment) {
    if (form == ErrorForm::JsonObject) {
        environment.out << jsonText({{"error", toJson(error)}}) << '\n' << std::flush;
        return;
    }
    const bool red = environment.progress.colour == Colour::On;
    environment.err << (red ? "\x1b[31m" : "") << "strata: " << error.message()
                    << (red ? "\x1b[0m" : "") << " (" << codeText(error.code()) << ")\n";
    if (!error.where().empty()) {
        environment.err << "  where: " << error.where() << '\n';
    }
    if (!error.hint().empty()) {
        environment.err << "  hint:  " << error.hint() << '\n';
    }
    environment.err << std::flush;
}

int runInvocation(const Invocation& invocation, Environment& environment) {
    ProgressView view(environment.err, environment.progress);
    Interrupts interrupts;
    Receiver receiver(invocation, environment, view, interrupts);
    std::unique_ptr<StoppableWork> work = begin(invocation, environment, receiver);
    waitForEnd(interrupts, *work, view);
    work.reset();
    const ErrorForm form = invocation.json ? ErrorForm::JsonObject : ErrorForm::Text;
    const Ending ending = receiver.ending();
    if (const auto* failed = std::get_if<Failed>(&ending)) {
        printError(failed->error, form, environment);
        return exitCodeOf(failed->error);
    }
    if (const auto* stopped = std::get_if<Stopped>(&ending)) {
        printError(stoppedError(*stopped), form, environment);
        return kExitFailed;
    }
    const Finished& finished = std::get<Finished>(ending);
    if (!std::holds_alternative<std::monostate>(finished.outcome)) {
        receiver.showResult(toJson(finished.outcome));
    }
    return finished.succeeded ? kExitOk : kExitFailed;
}

}  // namespace strata::cli
