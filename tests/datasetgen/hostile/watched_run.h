// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a program to its end and measures the peak memory of it and of its children apart, each as
// the kernel counts it (VmHWM), looked at every few milliseconds.
// Thread: one at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace strata::test {

struct WatchedRun {
    bool isTimedOut = false;
    int exitCode = -1;  ///< -1 where a signal ended it
    std::string out;
    std::size_t peakBytes = 0;
    std::size_t childPeakBytes = 0;  ///< of the largest child
    double seconds = 0.0;
};

/// Kills the program after `limit`. Throws std::system_error when it cannot be started.
WatchedRun watchedRun(const std::string& program,
                      const std::vector<std::string>& arguments,
                      std::chrono::seconds limit);

}  // namespace strata::test
