// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/train_expectation.h"

#include "ui/train/train_proposal.h"

#include <algorithm>

namespace strata::ui {
namespace {

constexpr double kShareForFacts = 0.5;
constexpr double kShareForStyle = 0.1;

/// The mean of the schedule, of its peak.
double meanOf(LrSchedule schedule) {
    switch (schedule) {
        case LrSchedule::Constant:
            return 1.0;
        case LrSchedule::Linear:
            return 0.5;
        case LrSchedule::Cosine:
            return 0.55;  // it ends at a tenth
    }
    return 1.0;
}

double distance(double peak, LrSchedule schedule, qint64 steps) {
    return peak * meanOf(schedule) * static_cast<double>(steps);
}

}  // namespace

TrainExpectation expectationOf(const TrainSettings& settings, const ExpectedRun& run) {
    const double rate = usualLearningRate(TrainGoal::TeachFacts, settings.method, run.parameters);
    const double share = distance(settings.lr, settings.schedule, run.steps) /
                         distance(rate, LrSchedule::Cosine, kRunStepsMin);
    const double epochs = static_cast<double>(run.steps) /
                          static_cast<double>(std::max<qint64>(1, run.stepsPerEpoch));
    const bool isRepeated = epochs >= kShareForFacts * usualEpochs(TrainGoal::TeachFacts, run.rows);
    if (settings.method == TrainMethod::Full && isRepeated && share >= kShareForFacts) {
        return TrainExpectation::Facts;
    }
    return share >= kShareForStyle ? TrainExpectation::Style : TrainExpectation::Little;
}

}  // namespace strata::ui
