// SPDX-License-Identifier: GPL-3.0-or-later
// What one command line asks for: a command for the engine, and how its result is shown to a
// person. Thread: the main thread.
#pragma once

#include "cli/outcome_json.h"
#include "cli/report.h"

#include "strata/commands.h"
#include "strata/engine.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace strata::cli {

/// Shows one result object (docs/cli.md) to a person. Fields that are absent are left out.
using Printer = std::function<void(const Json& result, Report& report)>;

/// What a job says: its events, and its results as they are printed.
struct JobVoice {
    EventSink event;
    std::function<void(const Json& result)> result;
};
/// Work of the application's own: says its events, Finished last; throws Error.
using Job = std::function<void(const JobVoice& voice, const std::stop_token& stop)>;

/// Either a command for the engine or a job.
struct Invocation {
    std::optional<Command> command;
    std::optional<Job> job;
    bool json = false;
    bool streamsText = false;  ///< pieces of the answer go to stdout as they come
    Printer print;
    std::function<void(const Json& result)> keep;  ///< puts it into a file, too; may be empty
};

/// Completes a subcommand: the --json flag, and a callback that fills `invocation` once everything
/// is parsed. `make` gives the Command and may throw Error (Usage, OptionInvalid).
template <typename Make>
void finishCommand(CLI::App& subcommand, Invocation& invocation, Make make, Printer print) {
    subcommand.add_flag("--json", invocation.json, "Print the result as one JSON object");
    subcommand.callback([&invocation, make = std::move(make), print = std::move(print)] {
        invocation.command = Command(make());
        invocation.print = print;
    });
}

/// The same for a job.
template <typename Make>
void finishJob(CLI::App& subcommand, Invocation& invocation, Make make, Printer print) {
    subcommand.add_flag("--json", invocation.json, "Print the result as JSON");
    subcommand.callback([&invocation, make = std::move(make), print = std::move(print)] {
        invocation.job = Job(make());
        invocation.print = print;
    });
}

}  // namespace strata::cli
