// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the time of a scope to a sum.
// Thread: that of the scope.
#pragma once

#include "base/stopwatch.h"

namespace strata {

class TimeAdded {
public:
    /// `sum` is in seconds and outlives the scope.
    explicit TimeAdded(double& sum) : sum_(sum) {}
    ~TimeAdded() { sum_ += elapsed_.seconds(); }
    TimeAdded(const TimeAdded&) = delete;
    TimeAdded& operator=(const TimeAdded&) = delete;

private:
    double& sum_;
    const Stopwatch elapsed_;
};

}  // namespace strata
