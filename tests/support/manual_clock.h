// SPDX-License-Identifier: GPL-3.0-or-later
// A clock that stands still until a test moves it.
// Thread: any.
#pragma once

#include "base/clock.h"

#include <atomic>
#include <string>
#include <utility>

namespace strata::test {

class ManualClock final : public Clock {
public:
    explicit ManualClock(std::string date = "2026-01-31") : date_(std::move(date)) {}

    double monotonicSeconds() const override { return seconds_.load(); }
    std::string wallDate() const override { return date_; }

    void advance(double seconds) { seconds_.fetch_add(seconds); }

private:
    std::atomic<double> seconds_ = 0.0;
    const std::string date_;
};

}  // namespace strata::test
