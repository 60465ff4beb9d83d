// SPDX-License-Identifier: GPL-3.0-or-later
// What every long piece of work is given: somewhere to report to, and a way to be asked to stop.
// Thread: values; emit is called on the engine thread.
#pragma once

#include "compute/compute.h"
#include "plan/machine_rates.h"

#include "strata/engine.h"
#include "strata/error.h"
#include "strata/events.h"
#include "strata/train_settings.h"

#include <functional>
#include <stop_token>
#include <string>

namespace strata::run {

/// Whether rates that are not known yet may be measured, which takes a moment and 100 MiB.
enum class RateUse { Measure, KeptOnly };

struct RunContext {
    EventSink emit;
    std::stop_token stop;
    std::function<StopReason()> stopReason = [] { return StopReason::User; };
    /// What plans count on. An engine says what it measured of this machine.
    std::function<plan::MachineRates(
        const TrainSettings& settings, compute::Compute& compute, RateUse use)>
        rates =
            [](const TrainSettings&, compute::Compute&, RateUse) { return plan::MachineRates(); };

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
