// SPDX-License-Identifier: GPL-3.0-or-later
// A program that a test starts, watches and kills. It dies with the test. Thread: one owner.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

namespace strata::test {

class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts `program` with these arguments. Throws std::system_error.
    ChildProcess(const std::string& program, const std::vector<std::string>& arguments);
    /// Kills it, if it still runs.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Waits for the end of the program until `instant`; false where it still runs then.
    bool endsBefore(Clock::time_point instant);
    /// SIGKILL, now; the program is gone when this returns.
    void kill();

    /// After its end: -1 where a signal ended it.
    int exitCode() const { return exitCode_; }
    /// What it has written so far to standard output and to standard error.
    const std::string& out() const { return text_[0]; }
    const std::string& err() const { return text_[1]; }

private:
    void reap();

    pid_t process_ = -1;
    std::array<int, 2> pipes_{-1, -1};
    std::array<std::string, 2> text_;
    int exitCode_ = -1;
};

}  // namespace strata::test
