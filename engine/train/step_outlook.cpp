// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_outlook.h"

#include <iterator>
#include <numeric>
#include <vector>

namespace strata::run {
namespace {

/// Of the rows that --max-length leaves.
std::vector<std::int64_t> lengthsUpTo(std::int64_t maxLength,
                                      const std::vector<std::int64_t>& lengths) {
    std::vector<std::int64_t> fitting;
    std::ranges::copy_if(lengths, std::back_inserter(fitting),
                         [maxLength](std::int64_t length) { return length <= maxLength; });
    return fitting;
}

}  // namespace

StepOutlook stepOutlook(const TrainSettings& settings,
                        const TrainingModel& model,
                        const PlannedRows& rows,
                        compute::Compute& compute) {
    const std::vector<std::int64_t> training = lengthsUpTo(settings.maxLength, rows.training);
    const data::BatchExtent extent =
        largestSteps(settings, training, lengthsUpTo(settings.maxLength, rows.validation));
    StepOutlook outlook;
    outlook.memory = forecastTrainingMemory(settings, model, extent, compute);
    const plan::StepPlan step = planTrainingStep(model, outlook.memory, settings.dtype,
                                                 plan::StepPass::Train, plan::VisitMode::Update);
    outlook.forecast =
        plan::forecastStep(model.spec, model.layout, step, outlook.memory, settings.dtype,
                           extent.stepPositions, extent.segmentPositions, assumedRates(settings));
    outlook.tokens =
        std::min(settings.tokensPerUpdate > 0 ? settings.tokensPerUpdate : extent.stepPositions,
                 std::accumulate(training.begin(), training.end(), std::int64_t{0}));
    return outlook;
}

}  // namespace strata::run
