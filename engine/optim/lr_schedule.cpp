// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/lr_schedule.h"

#include "base/assert.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strata::optim {

namespace {

constexpr double kCosineFloor = 0.1;

}  // namespace

double learningRate(const LrPlan& plan, std::int64_t step) {
    STRATA_ASSERT(step >= 1 && plan.warmup >= 0 && plan.stepsTotal >= 1);
    const auto warmup = static_cast<double>(plan.warmup);
    const auto total = static_cast<double>(plan.stepsTotal);
    const auto s = static_cast<double>(std::min(step, plan.stepsTotal));
    if (s <= warmup) {
        return plan.lr * s / warmup;
    }
    switch (plan.schedule) {
        case LrSchedule::Constant:
            return plan.lr;
        case LrSchedule::Linear:
            return plan.lr * (total - s + 1.0) / (total - warmup + 1.0);
        case LrSchedule::Cosine: {
            const double turn = 1.0 + std::cos(std::numbers::pi * (s - warmup) / (total - warmup));
            return plan.lr * (kCosineFloor + (1.0 - kCosineFloor) * 0.5 * turn);
        }
    }
    return plan.lr;
}

}  // namespace strata::optim
