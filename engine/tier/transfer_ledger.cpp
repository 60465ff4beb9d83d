// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/transfer_ledger.h"

#include <utility>

namespace strata::tier {

void TransferLedger::fail(std::exception_ptr problem) {
    const std::lock_guard lock(mutex_);
    if (!failure_) {
        failure_ = std::move(problem);
    }
    transfers_.close();
    onFailure();
}

bool TransferLedger::failed() const {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
}

void TransferLedger::throwIfFailed() const {
    const std::lock_guard lock(mutex_);
    rethrow();
}

void TransferLedger::rethrow() const {
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

}  // namespace strata::tier
