// SPDX-License-Identifier: GPL-3.0-or-later
// The book of what moves bytes: what is in flight, and the first failure. It moves none itself; who
// moves some asks here first and reports here.
//
// Invariants:
//  1. What is in flight is counted before it begins, as long as its ticket.
//  2. After the first failure no ticket is given, and every wait for a result throws that failure.
// Thread: any.
#pragma once

#include "base/gate.h"

#include <exception>
#include <mutex>
#include <optional>

namespace strata::tier {

class TransferLedger {
public:
    TransferLedger() = default;
    /// Nothing may be in flight.
    virtual ~TransferLedger() = default;
    TransferLedger(const TransferLedger&) = delete;
    TransferLedger& operator=(const TransferLedger&) = delete;

    /// Permission for a transfer; nothing after a failure.
    std::optional<Gate::Ticket> enter() { return transfers_.enter(); }
    /// The first failure is kept.
    void fail(std::exception_ptr problem);
    /// Asked before every transfer and every task: after a failure none begins.
    bool failed() const;
    void throwIfFailed() const;
    /// Blocks until no ticket is out.
    void awaitTransfers() { transfers_.waitUntilEmpty(); }

protected:
    /// With mutex_ held.
    virtual void onFailure() {}
    void rethrow() const;

    mutable std::mutex mutex_;
    std::exception_ptr failure_;  // guarded by mutex_
    Gate transfers_;              // closed by the first failure
};

}  // namespace strata::tier
