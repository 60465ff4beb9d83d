// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_plan.h"

#include "base/rng.h"

#include <cerrno>

namespace strata::test {

bool FaultCounter::appliesTo(FaultTarget operation) const {
    const bool isTransfer = operation == FaultTarget::Reads || operation == FaultTarget::Writes;
    if (plan_.target != operation && !(plan_.target == FaultTarget::Transfers && isTransfer)) {
        return false;
    }
    switch (plan_.fault) {
        case Fault::FlipBit:
            return operation == FaultTarget::Reads;
        case Fault::LoseWrite:
        case Fault::MisdirectWrite:
            return operation == FaultTarget::Writes;
        default:
            return true;
    }
}

bool FaultCounter::fires(FaultTarget operation) {
    if (!appliesTo(operation)) {
        return false;
    }
    const std::uint64_t number = ++seen_;
    const bool isChosen = number == plan_.failAt ||
                          static_cast<double>(uniformFloat(plan_.seed, number)) < plan_.probability;
    fired_ += isChosen ? 1 : 0;
    return isChosen;
}

int FaultCounter::errorNumber() const {
    return plan_.fault == Fault::NoSpace ? ENOSPC : EIO;
}

}  // namespace strata::test
