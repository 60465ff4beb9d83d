// SPDX-License-Identifier: GPL-3.0-or-later
// Counts work in flight. What starts work takes a ticket and keeps it until the work is over; what
// must outlive the work closes the gate and waits. Thread: any; a ticket may
// be dropped on another thread than the one that took it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace strata {

class Gate {
public:
    /// One piece of work in flight; move-only, the destructor says that it is over.
    class Ticket {
    public:
        Ticket() = default;
        ~Ticket() { release(); }
        Ticket(Ticket&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
        Ticket& operator=(Ticket&& other) noexcept;

        /// Says now that the work is over.
        void release();

    private:
        friend class Gate;
        explicit Ticket(Gate* gate) : gate_(gate) {}
        Gate* gate_ = nullptr;
    };

    Gate() = default;
    /// Requires that no work is in flight.
    ~Gate();
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    /// A ticket, or nothing once the gate is closed.
    std::optional<Ticket> enter();

    /// From now on nobody enters. May be called more than once.
    void close();

    /// Blocks until every ticket is back; the gate may be open or closed.
    void waitUntilEmpty();

    /// Tickets out at this moment.
    std::uint64_t inFlight() const;

private:
    void leave();

    mutable std::mutex mutex_;
    std::condition_variable becameEmpty_;
    std::uint64_t inFlight_ = 0;  // guarded by mutex_
    bool closed_ = false;         // guarded by mutex_
};

}  // namespace strata
