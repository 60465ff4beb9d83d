// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/work_lane.h"

#include "studio/core/work_threads.h"

#include "strata/error.h"

#include <exception>
#include <memory>
#include <utility>

namespace strata::studio {
namespace {

void runGuarded(const Work& work, const EventSink& sink, const std::stop_token& stop) {
    try {
        work(sink, stop);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            sink(Event{Stopped{}});
        } else {
            sink(Event{Failed{error}});
        }
    } catch (const std::exception& error) {
        sink(Event{Failed{Error(ErrorCode::Internal, Sentence::verbatim(error.what()))}});
    }
}

}  // namespace

WorkLane::WorkLane(QObject* parent) : QObject(parent) {
    connect(&bridge_, &EventBridge::ended, this, [this] {
        isRunning_ = false;
        QMetaObject::invokeMethod(this, &WorkLane::runNext, Qt::QueuedConnection);
    });
}

WorkLane::~WorkLane() {
    stop();
    awaitRunning();
}

void WorkLane::post(Work work, QObject* context, WorkHandlers handlers) {
    waiting_.push_back({std::move(work), guardedBy(context, std::move(handlers))});
    runNext();
}

void WorkLane::stop() {
    stop_.request_stop();
}

void WorkLane::runNext() {
    if (isRunning_ || waiting_.empty()) {
        return;
    }
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    isRunning_ = true;
    bridge_.begin(std::move(job.handlers));
    awaitRunning();
    stop_ = std::stop_source();
    const auto over = std::make_shared<std::promise<void>>();
    running_ = over->get_future();
    runOnWorkThread([work = std::move(job.work), sink = bridge_.sink(), stop = stop_.get_token(),
                     over]() mutable {
        runGuarded(work, sink, stop);
        work = nullptr;  // who waits for the end finds nothing left of it
        over->set_value();
    });
}

/// The work that has said its end is over in a moment.
void WorkLane::awaitRunning() {
    if (running_.valid()) {
        running_.wait();
    }
}

}  // namespace strata::studio
