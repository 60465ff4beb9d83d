// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a machine computes, updates and copies: passes through one decoder block, by the calls
// that a step makes, on the host or on a device with memory of its own. The SSD is io/probe.h's
// matter. Thread: the engine thread, with the threads of Compute beside it.
#pragma once

#include "base/model_spec.h"
#include "compute/compute.h"
#include "plan/machine_rates.h"

#include "strata/device_choice.h"
#include "strata/train_settings.h"

#include <cstdint>

namespace strata::train {

/// What is done to measure.
struct RateWork {
    ModelSpec model;          ///< one block of it
    std::int64_t tokens = 0;  ///< one segment
    /// Like each other, and computed in turns: so many that none is still in the processor's caches
    /// when it comes again, as in a model.
    int blocks = 1;
    std::uint64_t copyBytes = 0;      ///< each way over a bus
    std::int64_t hostParameters = 0;  ///< updated by the host; a device updates the block
    int rounds = 1;                   ///< beside a first one that is not timed
};

enum class RateDetail {
    Quick,     ///< about a second, and 250 MiB of memory
    Thorough,  ///< some seconds
};

RateWork rateWork(DeviceKind device, RateDetail detail);

/// All rates but the SSD's, with the settings' device, threads and formats. `compute` is for that
/// device and has its threads. Throws what the device throws.
plan::MachineRates measureRates(const TrainSettings& settings,
                                compute::Compute& compute,
                                const RateWork& work);

}  // namespace strata::train
