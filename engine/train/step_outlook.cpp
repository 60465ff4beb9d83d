// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_outlook.h"

#include <numeric>

namespace strata::train {
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

bool dividesRows(const PlannedRows& rows) {
    return rows.all != nullptr && rows.all->isText;
}

}  // namespace

std::vector<std::int64_t> trainingLengths(const TrainSettings& settings, const PlannedRows& rows) {
    return lengthsUpTo(settings.maxLength, rows.training, dividesRows(rows));
}

StepOutlook stepOutlook(const TrainSettings& settings,
                        const TrainingModel& model,
                        const PlannedRows& rows,
                        compute::Compute& compute,
                        const PlanMachine& machine) {
    const std::vector<std::int64_t> training = trainingLengths(settings, rows);
    const rows::BatchExtent extent = largestSteps(
        settings, training, lengthsUpTo(settings.maxLength, rows.validation, dividesRows(rows)));
    StepOutlook outlook;
    outlook.memory = forecastTrainingMemory(settings, model, extent, compute, machine);
    outlook.forecast = forecastTrainingStep(settings, model, outlook.memory, extent, machine.rates);
    outlook.tokens =
        std::min(settings.tokensPerUpdate > 0 ? settings.tokensPerUpdate : extent.stepPositions,
                 std::accumulate(training.begin(), training.end(), std::int64_t{0}));
    return outlook;
}

}  // namespace strata::train
