// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions on their way to the disk, in the order made. One that cannot be written stays, with
// those behind it, until it is tried again.
// Thread: add and isEmpty on any; write on any, one after another.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

namespace strata::studio {

class PendingDecisions {
public:
    /// `append` puts a decision on the disk or throws Error.
    void add(std::function<void()> append);
    /// Writes all of them. Throws the Error of the first that cannot be written.
    void write();

private:
    std::mutex writing_;
    mutable std::mutex mutex_;
    std::deque<std::function<void()>> waiting_;  // guarded by mutex_
};

}  // namespace strata::studio
