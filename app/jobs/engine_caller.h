// SPDX-License-Identifier: GPL-3.0-or-later
// An engine of its own that is asked one thing after another, each call waiting for its result.
// The engine keeps what it loaded between the calls.
// Thread: any; calls from several threads wait for each other.
#pragma once

#include "base/assert.h"
#include "command_runner.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>

namespace strata::jobs {

class EngineCaller {
public:
    explicit EngineCaller(const RunnerFactory& makeRunner);
    ~EngineCaller();
    EngineCaller(const EngineCaller&) = delete;
    EngineCaller& operator=(const EngineCaller&) = delete;

    /// The outcome of the command, of the type Value. Throws the command's Error, and Stopped.
    template <typename Value>
    Value call(Command command, const std::stop_token& stop) {
        Outcome outcome = outcomeOf(std::move(command), stop);
        Value* value = std::get_if<Value>(&outcome);
        STRATA_ASSERT(value != nullptr);
        return std::move(*value);
    }

private:
    Outcome outcomeOf(Command command, const std::stop_token& stop);
    void receive(const Event& event);

    std::mutex calls_;  ///< held by the call that is running
    std::mutex mutex_;
    std::condition_variable ended_;
    // guarded by mutex_
    std::optional<Event> ending_;

    std::unique_ptr<CommandRunner> runner_;  ///< last: its thread uses what stands above
};

}  // namespace strata::jobs
