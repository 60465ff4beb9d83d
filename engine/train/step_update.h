// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer's numbers of one step, as a run's settings have them. Thread: any; pure.
#pragma once

#include "optim/adamw.h"

#include "strata/train_settings.h"

#include <cstdint>

namespace strata::train {

/// Of step `step`, counted from 1, of `stepsTotal`.
double learningRateOf(const TrainSettings& settings, std::int64_t stepsTotal, std::int64_t step);

/// The same step's update; `gradientScale` is its clip factor.
optim::AdamwConstants updateOf(const TrainSettings& settings,
                               std::int64_t stepsTotal,
                               std::int64_t step,
                               double gradientScale);

}  // namespace strata::train
