// SPDX-License-Identifier: GPL-3.0-or-later
// Carries the events of one piece of work from its thread to the GUI thread, at most 20 times a
// second, its end at once: of progress only the last is kept, everything else arrives whole and in
// order.
// Thread: sink() from the working thread; everything else on the GUI thread.
#pragma once

#include "strata/engine.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

namespace strata::studio {

/// How a piece of work ended.
using WorkEnd = std::variant<Finished, Stopped, Failed>;

/// Called on the GUI thread. `end` is called once, after the last event.
struct WorkHandlers {
    std::function<void(const Event&)> event;
    std::function<void(const WorkEnd&)> end;
};

/// The same handlers, silent once `context` is gone.
WorkHandlers guardedBy(QObject* context, WorkHandlers handlers);

class EventBridge : public QObject {
    Q_OBJECT

public:
    explicit EventBridge(QObject* parent = nullptr);
    ~EventBridge() override;

    /// Whose handlers get what is said from now on; the work before has ended.
    void begin(WorkHandlers handlers);
    /// May outlive the bridge; what is said then is dropped.
    EventSink sink() const;

Q_SIGNALS:
    /// Before the end handler is called.
    void ended();

private:
    struct Mailbox;
    void drain();

    std::shared_ptr<Mailbox> mailbox_;
    QTimer pause_;
    WorkHandlers handlers_;
};

}  // namespace strata::studio
