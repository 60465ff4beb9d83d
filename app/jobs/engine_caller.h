// SPDX-License-Identifier: GPL-3.0-or-later
// An engine of its own that is asked one thing after another, each call waiting for its result.
// The engine keeps what it loaded between the calls.
// Thread: any; calls from several threads wait for each other.
#pragma once

#include "command_runner.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace strata {

class EngineCaller {
public:
    explicit EngineCaller(const RunnerFactory& makeRunner);
    ~EngineCaller();
    EngineCaller(const EngineCaller&) = delete;
    EngineCaller& operator=(const EngineCaller&) = delete;

    /// The JSON of the command's Finished. Throws the command's Error, and Stopped.
    std::string call(Command command, const std::stop_token& stop);

private:
    void receive(const Event& event);

    std::mutex calls_;  ///< held by the call that is running
    std::mutex mutex_;
    std::condition_variable ended_;
    // guarded by mutex_
    std::optional<Event> ending_;

    std::unique_ptr<CommandRunner> runner_;  ///< last: its thread uses what stands above
};

}  // namespace strata
