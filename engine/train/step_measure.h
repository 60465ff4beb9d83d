// SPDX-License-Identifier: GPL-3.0-or-later
// Steps as they were reported, in the figures of a benchmark; and a forecast in the same figures.
// Thread: any; pure.
#pragma once

#include "train/training_plan.h"

#include "strata/bench_outcomes.h"
#include "strata/events.h"

#include <cstdint>
#include <span>

namespace strata::train {

/// Steps of a new run that are not like those that follow: the first has no update to apply, the
/// second applies one whose moments are zero and not read.
inline constexpr std::int64_t kStepsApart = 2;

/// More steps than kStepsApart; those count that come after.
StepMeasure measureOf(std::span<const StepFinished> steps);

StepForecast forecastOf(const TrainingPlan& planned);

}  // namespace strata::train
