// SPDX-License-Identifier: GPL-3.0-or-later
// A command line with an engine that plays a script: what it was asked is recorded, what it says is
// given. Thread: the test's; the script's events are said on a thread of the runner's, as an engine
// does.
#pragma once

#include "cli/command_line.h"
#include "support/finished_with.h"

#include <atomic>
#include <functional>
#include <latch>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace strata::cli::test {

struct Played {
    int exitCode = -1;
    std::string out;
    std::string err;
    std::vector<Command> commands;
};

/// What the engine says after a command was posted; without an end in it, the command finishes with
/// an empty outcome of its type. A script that waits for the request to stop names its end.
struct Script {
    std::vector<Event> before;
    std::function<void()> afterBefore;  ///< runs on the engine thread; may be empty
    bool waitsForStop = false;
    std::vector<Event> after;
};

class ScriptedRunner final : public CommandRunner {
public:
    ScriptedRunner(const Script& script, std::vector<Command>& commands, EventSink sink)
        : script_(script), commands_(commands), sink_(std::move(sink)) {}
    ~ScriptedRunner() override {
        if (thread_.joinable()) {
            thread_.join();
        }
    }
    void post(Command command) override {
        commands_.push_back(command);
        thread_ = std::thread([this, command = std::move(command)] { play(command); });
    }
    void requestStop() override { stop_.count_down(); }

private:
    void play(const Command& command) {
        for (const Event& event : script_.before) {
            sink_(event);
        }
        if (script_.afterBefore) {
            script_.afterBefore();
        }
        if (script_.waitsForStop) {
            stop_.wait();
        }
        for (const Event& event : script_.after) {
            sink_(event);
        }
        if (script_.after.empty()) {
            sink_(strata::test::finishedEmpty(command));
        }
    }

    const Script& script_;
    std::vector<Command>& commands_;
    EventSink sink_;
    std::latch stop_{1};
    std::thread thread_;
};

struct Terminal {
    ProgressStyle::Medium medium = ProgressStyle::Medium::Plain;
    Colour colour = Colour::Off;
    std::size_t columns = 80;
    std::string input = {};
    std::ios::iostate outState = std::ios::goodbit;  ///< badbit: nothing can be written to stdout
};

inline Played play(const std::vector<std::string>& words,
                   const Script& script,
                   const Terminal& terminal = {}) {
    Played played;
    std::istringstream in(terminal.input);
    std::ostringstream out;
    out.setstate(terminal.outState);
    std::ostringstream err;
    Environment environment{in, out, err, terminal.colour, terminal.columns, {}, {}};
    double now = 0.0;
    environment.progress = {terminal.medium, terminal.colour, 200, [&now] { return now += 1.0; }};
    environment.makeRunner = [&](EventSink sink) -> std::unique_ptr<CommandRunner> {
        return std::make_unique<ScriptedRunner>(script, played.commands, std::move(sink));
    };
    played.exitCode = runCommandLine(words, environment);
    played.out = out.str();
    played.err = err.str();
    return played;
}

/// A script that ends at once with this outcome.
inline Script finishing(Outcome outcome, bool succeeded = true) {
    return {{}, {}, false, {strata::test::finishedWith(std::move(outcome), succeeded)}};
}

}  // namespace strata::cli::test
