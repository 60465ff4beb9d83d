// SPDX-License-Identifier: GPL-3.0-or-later
// Running out of memory: which setting, changed as little as possible, lets the run go on.
// Thread: the engine thread.
#pragma once

#include "plan/memory_model.h"

#include "strata/error.h"
#include "strata/memory_advice.h"
#include "strata/train_settings.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace strata::train {

/// A run's memory as it was planned, and how other settings would be planned; the rows of a
/// micro-batch that are computed together are settings.microBatch here.
struct PlannedRun {
    const TrainSettings& settings;
    const plan::MemoryPlan& memory;
    std::function<plan::MemoryPlan(const TrainSettings& settings)> planWith;
};

/// The first of these that fits: less kept in memory, fewer layers ahead, layer inputs elsewhere,
/// smaller parts of micro-batches, the CPU. A plan that was made and failed all the same gives an
/// eighth of its memory back. Nothing for errors that are not about memory, and where nothing
/// helps.
std::optional<MemoryAdvice> adviseOnMemory(const Error& error, const PlannedRun& run);

}  // namespace strata::train
