// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/engine_lane.h"

#include "studio/low_priority.h"

#include <utility>

namespace strata::studio {

EngineLane::EngineLane(RunnerFactory makeRunner, QObject* parent)
    : QObject(parent), makeRunner_(std::move(makeRunner)) {
    connect(&bridge_, &EventBridge::ended, this, [this] {
        isRunning_ = false;
        // The end handler goes first; it may post what comes next.
        QMetaObject::invokeMethod(this, &EngineLane::runNext, Qt::QueuedConnection);
        Q_EMIT busyChanged();
    });
}

EngineLane::~EngineLane() = default;

void EngineLane::post(Command command, QObject* context, WorkHandlers handlers) {
    waiting_.push_back({std::move(command), guardedBy(context, std::move(handlers))});
    runNext();
}

void EngineLane::stop() {
    if (isRunning_) {
        runner_->requestStop();
    }
}

void EngineLane::dropWaiting() {
    waiting_.clear();
}

void EngineLane::runNext() {
    if (isRunning_ || waiting_.empty()) {
        return;
    }
    if (!runner_) {
        withLowPriority([this] { runner_ = makeRunner_(bridge_.sink()); });
    }
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    isRunning_ = true;
    bridge_.begin(std::move(job.handlers));
    runner_->post(std::move(job.command));
    Q_EMIT busyChanged();
}

}  // namespace strata::studio
