// SPDX-License-Identifier: GPL-3.0-or-later
// Work that is no engine command (reading documents, building datasets, copying files), one after
// another on a thread of lower priority; its events arrive on the GUI thread.
// Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"
#include "studio/core/work_result.h"

#include <QObject>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>

namespace strata::studio {

/// Says its end to the sink too, unless it throws Error (code Stopped: asked to stop).
using Work = std::function<void(const EventSink&, const std::stop_token&)>;

class WorkLane : public QObject {
    Q_OBJECT

public:
    explicit WorkLane(QObject* parent = nullptr);
    /// Asks the running work to stop and waits for it.
    ~WorkLane() override;

    /// Runs `work` after what was given before and hands its value to `done`, or its Error to
    /// `failed`. Work takes nothing, the stop token, or sink and stop token, and throws Error (code
    /// Stopped: asked to stop); what it says to the sink goes to `hear`. No handler is called once
    /// `context` is gone; each may be empty.
    template <typename Function>
    void run(Function work,
             QObject* context,
             Done<ResultOf<Function>> done,
             FailedHandler failed = {},
             EventHandler hear = {});

    /// The running work is asked to stop.
    void stop();
    bool isBusy() const { return isRunning_ || !waiting_.empty(); }

private:
    struct Job {
        Work work;
        WorkHandlers handlers;
    };
    void post(Work work, QObject* context, WorkHandlers handlers);
    void runNext();
    void awaitRunning();

    EventBridge bridge_;
    std::deque<Job> waiting_;
    bool isRunning_ = false;
    std::stop_source stop_;      // of the running work
    std::future<void> running_;  // ready when nothing of it is left
};

template <typename Function>
void WorkLane::run(Function work,
                   QObject* context,
                   Done<ResultOf<Function>> done,
                   FailedHandler failed,
                   EventHandler hear) {
    using Value = ResultOf<Function>;
    constexpr bool hasValue = !std::is_void_v<Value>;
    const auto value = std::make_shared<std::optional<std::conditional_t<hasValue, Value, bool>>>();
    Work whole = [value, work = std::move(work)](const EventSink& say,
                                                 const std::stop_token& stop) {
        if constexpr (hasValue) {
            value->emplace(callWork(work, say, stop));
        } else {
            callWork(work, say, stop);
        }
        say(Event{Finished{}});
    };
    const auto end = [value, done = std::move(done),
                      failed = std::move(failed)](const WorkEnd& how) {
        if (const std::optional<Error> error = failureOf(how)) {
            if (failed) {
                failed(*error);
            }
        } else if (done) {
            if constexpr (hasValue) {
                done(std::move(**value));
            } else {
                done();
            }
        }
    };
    post(std::move(whole), context, {std::move(hear), end});
}

}  // namespace strata::studio
