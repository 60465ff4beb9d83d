// SPDX-License-Identifier: GPL-3.0-or-later
// One engine and the commands that wait for it, for the GUI thread. The studio has a few lanes side
// by side (training, answers, questions about models and data), because an engine does one command
// after another. The engine's threads run at a lower priority than the window's.
// Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/event_bridge.h"

#include <QObject>

#include <deque>
#include <memory>

namespace strata::studio {

class EngineLane : public QObject {
    Q_OBJECT

public:
    explicit EngineLane(RunnerFactory makeRunner, QObject* parent = nullptr);
    /// Asks the running command to stop and waits for it.
    ~EngineLane() override;

    /// Runs the command after those posted before. The handlers are not called once `context` is
    /// gone.
    void post(Command command, QObject* context, WorkHandlers handlers);
    /// The running command ends at its next safe point; the waiting ones stay.
    void stop();
    /// Forgets the commands that have not begun; their handlers are not called.
    void dropWaiting();
    bool isBusy() const { return isRunning_ || !waiting_.empty(); }

Q_SIGNALS:
    void busyChanged();

private:
    struct Job {
        Command command;
        WorkHandlers handlers;
    };
    void runNext();

    RunnerFactory makeRunner_;
    EventBridge bridge_;
    std::deque<Job> waiting_;
    bool isRunning_ = false;
    std::unique_ptr<CommandRunner> runner_;  // made for the first command
};

}  // namespace strata::studio
