// SPDX-License-Identifier: GPL-3.0-or-later
// A memory plan as people are told of it: what each tier holds, its budget and what is free, and
// which of them is short.
// Thread: the engine thread.
#pragma once

#include "plan/memory_model.h"
#include "train/run_setup.h"
#include "train/training_plan.h"

#include "strata/plan_outcome.h"
#include "strata/train_settings.h"

#include <optional>
#include <vector>

namespace strata::train {

/// The device where it has memory of its own, RAM, SSD.
std::vector<TierForecast> tierForecasts(const plan::MemoryPlan& memory,
                                        const TrainSettings& settings,
                                        const TrainingModel& model);

/// The tier that keeps the plan from running; nothing where it fits. `tiers` are tierForecasts'.
std::optional<Tier> shortTier(const plan::MemoryPlan& memory,
                              const TrainSettings& settings,
                              const std::vector<TierForecast>& tiers);

/// Whether a run fits: what each tier holds, and what is written to SSD where that is limited; the
/// first that is too small.
struct RunFit {
    std::vector<TierForecast> tiers;
    std::optional<Tier> shortTier;
};
RunFit fitOf(const TrainingPlan& planned,
             const TrainSettings& settings,
             const TrainingModel& model);

}  // namespace strata::train
