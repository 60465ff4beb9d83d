// SPDX-License-Identifier: GPL-3.0-or-later
// What every long piece of work is given: somewhere to report to, and a way to be asked to stop.
// Thread: values; emit is called on the engine thread.
#pragma once

#include "strata/engine.h"
#include "strata/error.h"
#include "strata/events.h"

#include <functional>
#include <stop_token>
#include <string>

namespace strata::run {

struct RunContext {
    EventSink emit;
    std::stop_token stop;
    std::function<StopReason()> stopReason = [] { return StopReason::User; };

    void progress(const std::string& phase,
                  double done,
                  double total,
                  const std::string& unit) const {
        emit(Progress{phase, done, total, unit});
    }
    void notice(const Sentence& text) const { emit(Notice{text}); }
    /// Throws Stopped.
    void stopIfAsked() const {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Stopped by user."));
        }
    }
};

}  // namespace strata::run
