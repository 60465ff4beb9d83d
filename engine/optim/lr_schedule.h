// SPDX-License-Identifier: GPL-3.0-or-later
// The learning rate of a step as a pure function of its number: nothing to save, nothing to restore
// on resume. Thread: any.
#pragma once

#include "strata/train_settings.h"

#include <cstdint>

namespace strata::optim {

struct LrPlan {
    LrSchedule schedule = LrSchedule::Constant;
    double lr = 0.0;              ///< the highest rate
    std::int64_t warmup = 0;      ///< steps, >= 0
    std::int64_t stepsTotal = 1;  ///< >= 1
};

/// With W = warmup, N = stepsTotal: lr * s / W up to step W; then lr (constant), lr * (N - s + 1) /
/// (N - W + 1) (linear) or lr * (0.1 + 0.9 * (1 + cos(pi * (s - W) / (N - W))) / 2) (cosine). Steps
/// count from 1; those after N are as N.
double learningRate(const LrPlan& plan, std::int64_t step);

}  // namespace strata::optim
