// SPDX-License-Identifier: GPL-3.0-or-later
// Time as an interface, so that tests decide what time it is.
// Thread: any.
#pragma once

#include <string>

namespace strata {

class Clock {
public:
    virtual ~Clock() = default;

    /// Seconds since some fixed moment; never goes back.
    virtual double monotonicSeconds() const = 0;

    /// Today in the local time zone, "YYYY-MM-DD".
    virtual std::string wallDate() const = 0;
};

/// The machine's clocks.
class SystemClock final : public Clock {
public:
    double monotonicSeconds() const override;
    std::string wallDate() const override;
};

}  // namespace strata
