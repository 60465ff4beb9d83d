// SPDX-License-Identifier: GPL-3.0-or-later
// Elapsed time for measurements and outcomes.
// Thread: a value; any thread may read it.
#pragma once

#include <chrono>

namespace strata {

/// Runs from its construction on; a new value assigned to it starts it again.
class Stopwatch {
public:
    /// Of a clock that never goes back.
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace strata
