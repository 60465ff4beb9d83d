// SPDX-License-Identifier: GPL-3.0-or-later
// One engine and the commands that wait for it, for the GUI thread. The studio has a few lanes side
// by side (training, answers, questions about models and data), because an engine does one command
// after another. The engine's threads run at a lower priority than the window's.
// Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/core/event_bridge.h"
#include "studio/core/work_result.h"

#include <QObject>
#include <deque>
#include <memory>
#include <utility>

namespace strata::studio {

class EngineLane : public QObject {
    Q_OBJECT

public:
    explicit EngineLane(const RunnerFactory& makeRunner, QObject* parent = nullptr);
    /// Asks the running command to stop and waits for it.
    ~EngineLane() override;

    /// Runs the command after those posted before and hands its outcome to `done`, or its Error to
    /// `failed`. Value is a type that Outcome may hold; Outcome for whichever it is; void where the
    /// results come one by one or are not wanted. What it says meanwhile goes to `hear`. No handler
    /// is called once `asker` is gone; each may be empty.
    template <typename Value>
    void run(Command command,
             QObject* asker,
             Done<Value> done,
             FailedHandler failed = {},
             EventHandler hear = {});

    /// The same for who needs to know the whole end.
    void post(Command command, QObject* asker, WorkHandlers handlers);
    /// The asker's running command ends at its next safe point, its waiting ones end as Stopped
    /// without having begun; those of others stay.
    void stop(const QObject* asker, StopReason reason = StopReason::User);
    bool isBusy() const { return isRunning_ || !waiting_.empty(); }

Q_SIGNALS:
    void busyChanged();

private:
    struct Job {
        Command command;
        const QObject* asker = nullptr;  // compared only
        WorkHandlers handlers;
    };
    void runNext();

    EventBridge bridge_;
    std::deque<Job> waiting_;
    const QObject* runningFor_ = nullptr;  // compared only
    bool isRunning_ = false;
    // Made with the lane: a thread that is made later may have to wait (work_threads.h).
    std::unique_ptr<CommandRunner> runner_;
};

template <typename Value>
void EngineLane::run(
    Command command, QObject* asker, Done<Value> done, FailedHandler failed, EventHandler hear) {
    const auto end = [done = std::move(done), failed = std::move(failed)](const WorkEnd& how) {
        std::optional<Error> error = failureOf(how);
        if constexpr (std::is_void_v<Value>) {
            if (!error && done) {
                done();
            }
        } else if constexpr (std::is_same_v<Value, Outcome>) {
            if (!error && done) {
                done(std::get<Finished>(how).outcome);
            }
        } else if (!error) {
            if (const auto* value = std::get_if<Value>(&std::get<Finished>(how).outcome)) {
                if (done) {
                    done(*value);
                }
            } else {
                error = missingOutcome();
            }
        }
        if (error && failed) {
            failed(*error);
        }
    };
    post(std::move(command), asker, {std::move(hear), end});
}

}  // namespace strata::studio
