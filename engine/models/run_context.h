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

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace strata::models {

/// Whether a process may hold more than one job's program and libraries.
enum class HeldBeside { Nothing, Perhaps };

/// What program and libraries take in a process that does nothing but one job.
struct FreshProcess {
    std::uint64_t bytes = 0;
    /// This process: of the command line, or one with a window, chats and earlier jobs.
    HeldBeside here = HeldBeside::Perhaps;
};

/// Whether rates that are not known yet may be measured, which takes a moment and 250 MiB.
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
    /// What plans count for program and libraries; nothing: as much as this process has now.
    std::function<std::optional<FreshProcess>(
        const TrainSettings& settings, const ModelSpec& model, const compute::Compute& compute)>
        freshProcess = [](const TrainSettings&, const ModelSpec&, const compute::Compute&) {
            return std::optional<FreshProcess>();
        };

    void progress(Phase phase, double done, double total, const std::string& unit) const {
        emit(Progress{phase, done, total, unit});
    }
    /// Tells of a phase in bytes. The context must outlive what it gives.
    std::function<void(std::uint64_t done, std::uint64_t total)> byteProgress(Phase phase) const {
        return [this, phase](std::uint64_t done, std::uint64_t total) {
            progress(phase, static_cast<double>(done), static_cast<double>(total), "bytes");
        };
    }
    void notice(const Sentence& text) const { emit(Notice{text}); }
    /// Throws Stopped.
    void stopIfAsked() const {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Stopped by user."));
        }
    }
};

}  // namespace strata::models
