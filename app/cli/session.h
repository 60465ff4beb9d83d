// SPDX-License-Identifier: GPL-3.0-or-later
// One command from posting to its end: events become progress, results and errors; Ctrl+C becomes a
// request to stop. Thread: the main thread.
#pragma once

#include "cli/invocation.h"
#include "cli/progress_view.h"
#include "command_runner.h"

#include "strata/engine.h"

#include <functional>
#include <istream>
#include <memory>
#include <ostream>

namespace strata::cli {

/// The world around one invocation.
struct Environment {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Colour outColour = Colour::Off;
    std::size_t outColumns = 80;
    ProgressStyle progress;
    RunnerFactory makeRunner;
};

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitUsage = 2;

enum class ErrorForm { Text, JsonObject };

/// Writes an error to stderr for people, or as JSON to stdout.
void printError(const Error& error, ErrorForm form, Environment& environment);

/// 2 for errors of usage, 1 for the others.
int exitCodeOf(const Error& error);

/// Runs invocation.command and returns the process's exit code.
int runInvocation(const Invocation& invocation, Environment& environment);

}  // namespace strata::cli
