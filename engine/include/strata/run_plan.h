// SPDX-License-Identifier: GPL-3.0-or-later
// The memory plan of a run, made when it began or was last resumed. The run keeps it in
// RUN/plan.json, so that every process shows the same plan at any time. Thread: any.
#pragma once

#include "strata/plan_outcome.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

struct RunPlan {
    /// Of program and libraries, which plans of other sizes count too.
    std::uint64_t programBytes = 0;
    std::uint64_t leastRamBudgetBytes = 0;
    std::uint64_t leastVramBudgetBytes = 0;  ///< 0: the host computes
    std::vector<TierForecast> tiers;
};

/// Nothing where the run has not planned yet, or was begun by a version that kept no plan.
std::optional<RunPlan> readRunPlan(const std::string& run);

}  // namespace strata
