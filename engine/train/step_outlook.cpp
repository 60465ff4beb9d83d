// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_outlook.h"

#include <numeric>
#include <vector>

namespace strata::run {
namespace {

/// Of the rows that --max-length leaves, or of the parts that it divides running text into.
std::vector<std::int64_t> lengthsUpTo(std::int64_t maxLength,
                                      const std::vector<std::int64_t>& lengths,
                                      bool divides) {
    std::vector<std::int64_t> fitting;
    for (const std::int64_t length : lengths) {
        if (divides) {
            fitting.insert(fitting.end(), static_cast<std::size_t>(length / maxLength), maxLength);
        }
        const std::int64_t rest = divides ? length % maxLength : length;
        if (rest > 0 && rest <= maxLength) {
            fitting.push_back(rest);
        }
    }
    return fitting;
}

}  // namespace

StepOutlook stepOutlook(const TrainSettings& settings,
                        const TrainingModel& model,
                        const PlannedRows& rows,
                        compute::Compute& compute,
                        const PlanMachine& machine) {
    const bool divides = rows.all != nullptr && rows.all->isText;
    const std::vector<std::int64_t> training =
        lengthsUpTo(settings.maxLength, rows.training, divides);
    const data::BatchExtent extent =
        largestSteps(settings, training, lengthsUpTo(settings.maxLength, rows.validation, divides));
    StepOutlook outlook;
    outlook.memory = forecastTrainingMemory(settings, model, extent, compute, machine);
    outlook.forecast = forecastTrainingStep(settings, model, outlook.memory, extent, machine.rates);
    outlook.tokens =
        std::min(settings.tokensPerUpdate > 0 ? settings.tokensPerUpdate : extent.stepPositions,
                 std::accumulate(training.begin(), training.end(), std::int64_t{0}));
    return outlook;
}

}  // namespace strata::run
