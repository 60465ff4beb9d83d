// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for the end of a command or for Ctrl+C (SIGINT, SIGTERM), whichever comes first. The
// signals are taken off every thread begun while this exists and read from a file descriptor, so
// that no code runs inside a handler. Thread: made and waited on by the main thread, before others
// begin; finish from any.
#pragma once

#include <csignal>

namespace strata::cli {

class Interrupts {
public:
    /// Throws IoFailed.
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    enum class Cause { Finished, Interrupted };
    /// Finished wins when both have happened.
    Cause wait();

    /// The command has ended.
    void finish();

private:
    sigset_t before_{};
    int signalFd_ = -1;
    int finishedFd_ = -1;
};

}  // namespace strata::cli
