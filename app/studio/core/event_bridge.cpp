// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/event_bridge.h"

#include <QPointer>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kDrainIntervalMs = 50;

bool isEnd(const Event& event) {
    return std::holds_alternative<Finished>(event) || std::holds_alternative<Stopped>(event) ||
           std::holds_alternative<Failed>(event);
}

}  // namespace

WorkHandlers guardedBy(QObject* context, WorkHandlers handlers) {
    WorkHandlers result;
    const QPointer<QObject> guard(context);
    result.event = [guard, handler = std::move(handlers.event)](const Event& event) {
        if (guard && handler) {
            handler(event);
        }
    };
    result.end = [guard, handler = std::move(handlers.end)](const WorkEnd& end) {
        if (guard && handler) {
            handler(end);
        }
    };
    return result;
}

// What the two threads share. `receiver` is null once the bridge is gone.
struct EventBridge::Mailbox {
    std::mutex mutex;
    std::vector<Event> events;        // guarded by mutex
    bool isDrainAsked = false;        // guarded by mutex
    EventBridge* receiver = nullptr;  // guarded by mutex

    void put(const Event& event) {
        const std::lock_guard lock(mutex);
        if (receiver == nullptr) {
            return;
        }
        const bool replacesLast = !events.empty() && std::holds_alternative<Progress>(event) &&
                                  std::holds_alternative<Progress>(events.back());
        if (replacesLast) {
            events.back() = event;
        } else {
            events.push_back(event);
        }
        const bool isUrgent = isEnd(event);
        if (!std::exchange(isDrainAsked, true) || isUrgent) {
            EventBridge* bridge = receiver;
            QMetaObject::invokeMethod(
                bridge,
                [bridge, isUrgent] {
                    if (isUrgent || !bridge->pause_.isActive()) {
                        bridge->drain();
                    }
                },
                Qt::QueuedConnection);
        }
    }

    std::vector<Event> take() {
        const std::lock_guard lock(mutex);
        isDrainAsked = false;
        return std::exchange(events, {});
    }
};

EventBridge::EventBridge(QObject* parent) : QObject(parent), mailbox_(std::make_shared<Mailbox>()) {
    mailbox_->receiver = this;
    pause_.setSingleShot(true);
    pause_.setInterval(kDrainIntervalMs);
    connect(&pause_, &QTimer::timeout, this, &EventBridge::drain);
}

EventBridge::~EventBridge() {
    const std::lock_guard lock(mailbox_->mutex);
    mailbox_->receiver = nullptr;
}

void EventBridge::begin(WorkHandlers handlers) {
    handlers_ = std::move(handlers);
}

EventSink EventBridge::sink() const {
    return [mailbox = mailbox_](const Event& event) { mailbox->put(event); };
}

void EventBridge::drain() {
    const std::vector<Event> events = mailbox_->take();
    if (!events.empty() && !isEnd(events.back())) {
        pause_.start();
    }
    for (const Event& event : events) {
        const auto end = [this](const auto& value) {
            const auto handler = std::exchange(handlers_, {}).end;
            Q_EMIT ended();
            if (handler) {
                handler(value);
            }
        };
        if (const auto* finished = std::get_if<Finished>(&event)) {
            end(*finished);
        } else if (const auto* stopped = std::get_if<Stopped>(&event)) {
            end(*stopped);
        } else if (const auto* failed = std::get_if<Failed>(&event)) {
            end(*failed);
        } else if (handlers_.event) {
            handlers_.event(event);
        }
    }
}

}  // namespace strata::studio
