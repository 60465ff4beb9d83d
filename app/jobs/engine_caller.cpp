// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/engine_caller.h"

#include "strata/sentence.h"

#include <chrono>
#include <utility>

namespace strata::jobs {

EngineCaller::EngineCaller(const RunnerFactory& makeRunner)
    : runner_(makeRunner([this](const Event& event) { receive(event); })) {}

EngineCaller::~EngineCaller() = default;

void EngineCaller::receive(const Event& event) {
    const bool ends = std::holds_alternative<Finished>(event) ||
                      std::holds_alternative<Stopped>(event) ||
                      std::holds_alternative<Failed>(event);
    if (ends) {
        const std::lock_guard lock(mutex_);
        ending_.emplace(event);
        ended_.notify_all();
    }
}

Outcome EngineCaller::outcomeOf(Command command, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds interval(50);
    const std::lock_guard one(calls_);
    {
        const std::lock_guard lock(mutex_);
        ending_.reset();
    }
    runner_->post(std::move(command));
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, interval, [this] { return ending_.has_value(); })) {
        // Asked for again and again: a request before the engine has begun the command is lost.
        if (stop.stop_requested()) {
            runner_->requestStop();
        }
    }
    if (const auto* failed = std::get_if<Failed>(&*ending_)) {
        throw failed->error;
    }
    const auto* finished = std::get_if<Finished>(&*ending_);
    if (finished == nullptr) {
        throw Error(ErrorCode::Stopped, Sentence("Stopped by user."));
    }
    return finished->outcome;
}

}  // namespace strata::jobs
