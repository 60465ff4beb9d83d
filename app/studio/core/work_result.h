// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane hands over when work has ended: its value, or the error that kept it from one.
// Thread: the handlers are called on the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"

#include "strata/error.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace strata::studio {

/// Takes the value of the work; nothing where the work has none.
template <typename Value>
struct ValueHandler {
    using Type = std::function<void(Value)>;
};
template <>
struct ValueHandler<void> {
    using Type = std::function<void()>;
};
template <typename Value>
using Done = typename ValueHandler<Value>::Type;

/// Of work that gave no value; isStopped(error) where it was asked to stop.
using FailedHandler = std::function<void(const Error&)>;
/// Of everything that work says before its end.
using EventHandler = std::function<void(const Event&)>;

inline bool isStopped(const Error& error) {
    return error.code() == ErrorCode::Stopped;
}

/// Why work that ended so gave no value; nothing when it finished.
std::optional<Error> failureOf(const WorkEnd& end);
/// A command that finished without the outcome that its asker waits for: a defect.
Error missingOutcome();

/// Calls work with as much of the sink and the stop token as it takes.
template <typename Work>
decltype(auto) callWork(const Work& work, const EventSink& say, const std::stop_token& stop) {
    if constexpr (std::is_invocable_v<const Work&, const EventSink&, const std::stop_token&>) {
        return work(say, stop);
    } else if constexpr (std::is_invocable_v<const Work&, const std::stop_token&>) {
        return work(stop);
    } else {
        return work();
    }
}

template <typename Work>
using ResultOf = std::decay_t<decltype(callWork(std::declval<const Work&>(),
                                                std::declval<const EventSink&>(),
                                                std::declval<const std::stop_token&>()))>;

}  // namespace strata::studio
