// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_update.h"

#include "optim/lr_schedule.h"

namespace strata::train {

double learningRateOf(const TrainSettings& settings, std::int64_t stepsTotal, std::int64_t step) {
    return optim::learningRate({settings.schedule, settings.lr, settings.warmup, stepsTotal}, step);
}

optim::AdamwConstants updateOf(const TrainSettings& settings,
                               std::int64_t stepsTotal,
                               std::int64_t step,
                               double gradientScale) {
    return optim::adamwConstants(
        {settings.beta1, settings.beta2, settings.eps, settings.weightDecay},
        learningRateOf(settings, stepsTotal, step), step, gradientScale);
}

}  // namespace strata::train
