// SPDX-License-Identifier: GPL-3.0-or-later
// The facade: commands go in, events come out. Owns the engine thread, on which every command runs,
// one after another. It does not throw for what a command does: failures arrive as the event
// Failed. Thread: post, requestStop and the destructor from any one thread; the sink is called on
// the engine thread.
#pragma once

#include "strata/commands.h"
#include "strata/events.h"

#include <functional>
#include <memory>
#include <string>

namespace strata {

using EventSink = std::function<void(const Event&)>;

/// Where what is measured of the machine for plans is kept; an empty file: as long as the engine.
struct MachineFiles {
    std::string rates;
    std::string process;
    /// The program `strata`, which measures what a process takes for itself; empty: plans count
    /// what their own process holds.
    std::string program;
};

class Engine {
public:
    /// With files in the user's cache folder and the `strata` in the folder of this program.
    explicit Engine(EventSink sink);
    Engine(EventSink sink, MachineFiles files);
    /// Asks the running command to stop, waits for it, drops those not begun.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Every command ends in exactly one Finished, Stopped or Failed.
    void post(Command command);

    /// The running command, or the one that was posted and is about to run, ends at its next safe
    /// point: training after the current step, with a resumable run.
    void requestStop(StopReason reason = StopReason::User);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace strata
