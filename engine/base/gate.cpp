// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/gate.h"

#include "base/assert.h"

namespace strata {

Gate::Ticket& Gate::Ticket::operator=(Ticket&& other) noexcept {
    if (this != &other) {
        release();
        gate_ = std::exchange(other.gate_, nullptr);
    }
    return *this;
}

void Gate::Ticket::release() {
    if (gate_ != nullptr) {
        std::exchange(gate_, nullptr)->leave();
    }
}

Gate::~Gate() {
    STRATA_ASSERT(inFlight() == 0);
}

std::optional<Gate::Ticket> Gate::enter() {
    const std::lock_guard lock(mutex_);
    if (closed_) {
        return std::nullopt;
    }
    ++inFlight_;
    return Ticket(this);
}

void Gate::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
}

void Gate::waitUntilEmpty() {
    std::unique_lock lock(mutex_);
    becameEmpty_.wait(lock, [this] { return inFlight_ == 0; });
}

std::uint64_t Gate::inFlight() const {
    const std::lock_guard lock(mutex_);
    return inFlight_;
}

void Gate::leave() {
    // Notified under the lock: a waiter may destroy the gate as soon as it sees zero.
    const std::lock_guard lock(mutex_);
    STRATA_ASSERT(inFlight_ > 0);
    if (--inFlight_ == 0) {
        becameEmpty_.notify_all();
    }
}

}  // namespace strata
