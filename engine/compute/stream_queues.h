// SPDX-License-Identifier: GPL-3.0-or-later
// The streams of an emulated device: operations that were given and not done yet, and a seed that
// chooses, among all orders which the waits allow, the one in which they are done. Everything is
// done on the caller's thread, so the same seed and the same calls give the same order.
//
//   seed % 4 == 0   as late as possible: only what somebody on the host waits for
//   seed % 4 == 1   as soon as possible: at once when given
//   others          between the two, how near to which depends on the seed
//
// Invariants: a wait names an event that was recorded before, so the operation that was given
// first is never kept by one; the number of operations that wait is bounded. Thread: one.
#pragma once

#include "compute/device.h"

#include <array>
#include <deque>

namespace strata::compute {

class StreamQueues {
public:
    using Work = std::function<void()>;
    /// By stream: a number of operations.
    using Numbers = std::array<std::uint64_t, kStreamCount>;

    static constexpr std::size_t kWaitingMax = 256;

    explicit StreamQueues(std::uint64_t seed);

    /// The stream is given an operation; it and others may be done before this returns. What work
    /// throws is passed on; that operation counts as done.
    void give(Stream stream, Work work);
    /// Nothing that the stream is given from now on is done before the event is over. Counts as an
    /// operation, so that an event of this stream is one of the other too.
    void giveWait(Stream stream, Event event);

    /// Does operations until the event is over, and perhaps some that it does not need.
    void finish(Event event);
    /// Forgets everything that waits to be done; it counts as done.
    void drop();

    /// How many operations, waits included, the stream was given.
    std::uint64_t given(Stream stream) const { return given_[static_cast<std::size_t>(stream)]; }

private:
    /// A wait has an event and no work.
    struct Operation {
        Work work;
        Event awaited;
    };

    bool isOver(Event event) const;
    std::size_t waitingCount() const;
    Numbers neededFor(Event event) const;
    void passWaits();
    bool doOne(const Numbers& upTo);
    float draw();

    std::uint64_t key_;
    std::uint64_t drawIndex_ = 0;
    /// How probably something is done that nobody needs yet.
    float eagerness_;
    std::array<std::deque<Operation>, kStreamCount> waiting_;
    Numbers given_{};
};

}  // namespace strata::compute
