// SPDX-License-Identifier: GPL-3.0-or-later
// Work that is no engine command (reading documents, building data sets, copying files), one after
// another on a thread of lower priority; its events arrive on the GUI thread.
// Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"

#include <QObject>

#include <deque>
#include <functional>
#include <stop_token>
#include <thread>

namespace strata::studio {

/// Says its events, Finished at the end, to the sink; throws Error (code Stopped: asked to stop).
using Work = std::function<void(const EventSink&, const std::stop_token&)>;

class WorkLane : public QObject {
    Q_OBJECT

public:
    explicit WorkLane(QObject* parent = nullptr);
    /// Asks the running work to stop and waits for it.
    ~WorkLane() override;

    void post(Work work, QObject* context, WorkHandlers handlers);
    void stop();
    bool isBusy() const { return isRunning_ || !waiting_.empty(); }

private:
    struct Job {
        Work work;
        WorkHandlers handlers;
    };
    void runNext();

    EventBridge bridge_;
    std::deque<Job> waiting_;
    bool isRunning_ = false;
    std::jthread thread_;  // of the running work
};

}  // namespace strata::studio
