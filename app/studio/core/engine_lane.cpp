// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/engine_lane.h"

#include "studio/core/low_priority.h"

#include <algorithm>
#include <utility>

namespace strata::studio {

EngineLane::EngineLane(const RunnerFactory& makeRunner, QObject* parent) : QObject(parent) {
    withLowPriority([&] { runner_ = makeRunner(bridge_.sink()); });
    connect(&bridge_, &EventBridge::ended, this, [this] {
        isRunning_ = false;
        // The end handler goes first; it may post what comes next.
        QMetaObject::invokeMethod(this, &EngineLane::runNext, Qt::QueuedConnection);
        Q_EMIT busyChanged();
    });
}

EngineLane::~EngineLane() = default;

void EngineLane::post(Command command, QObject* asker, WorkHandlers handlers) {
    waiting_.push_back({std::move(command), asker, guardedBy(asker, std::move(handlers))});
    runNext();
}

void EngineLane::stop(const QObject* asker, StopReason reason) {
    if (isRunning_ && runningFor_ == asker) {
        runner_->requestStopFor(reason);
    }
    const auto isOthers = [asker](const Job& job) { return job.asker != asker; };
    const auto dropped = std::stable_partition(waiting_.begin(), waiting_.end(), isOthers);
    for (auto job = dropped; job != waiting_.end(); ++job) {
        // Later, as an engine would say it: the asker is still in the middle of stopping.
        QMetaObject::invokeMethod(
            this, [end = std::move(job->handlers.end)] { end(Stopped{}); }, Qt::QueuedConnection);
    }
    waiting_.erase(dropped, waiting_.end());
}

void EngineLane::runNext() {
    if (isRunning_ || waiting_.empty()) {
        return;
    }
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    isRunning_ = true;
    runningFor_ = job.asker;
    bridge_.begin(std::move(job.handlers));
    runner_->post(std::move(job.command));
    Q_EMIT busyChanged();
}

}  // namespace strata::studio
