// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_measure.h"

#include "base/assert.h"
#include "base/median.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace strata::train {
namespace {

/// Of the values of a member of each step.
template <typename Value>
double medianOf(std::span<const StepFinished> steps, Value StepFinished::*member) {
    std::vector<double> values;
    for (const StepFinished& step : steps) {
        values.push_back(static_cast<double>(step.*member));
    }
    return median(std::move(values));
}

template <typename Value>
Value wholeMedianOf(std::span<const StepFinished> steps, Value StepFinished::*member) {
    return static_cast<Value>(medianOf(steps, member));
}

StepBound mostOftenBoundBy(std::span<const StepFinished> steps) {
    std::map<StepBound, std::size_t> counts;
    for (const StepFinished& step : steps) {
        ++counts[step.boundBy];
    }
    return std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })
        ->first;
}

}  // namespace

StepMeasure measureOf(std::span<const StepFinished> steps) {
    STRATA_ASSERT(steps.size() > kStepsApart);
    const std::span<const StepFinished> counted = steps.subspan(kStepsApart);
    const auto [quickest, slowest] =
        std::ranges::minmax_element(counted, {}, &StepFinished::seconds);
    StepMeasure measure;
    measure.steps = static_cast<std::int64_t>(counted.size());
    measure.firstStepSeconds = steps.front().seconds;
    std::ranges::transform(counted, std::back_inserter(measure.stepSeconds),
                           &StepFinished::seconds);
    measure.seconds = {medianOf(counted, &StepFinished::seconds), quickest->seconds,
                       slowest->seconds};
    measure.tokensPerStep = wholeMedianOf(counted, &StepFinished::tokens);
    measure.tokensPerSecond = medianOf(counted, &StepFinished::tokensPerSecond);
    measure.ssdReadBytesPerStep = wholeMedianOf(counted, &StepFinished::ssdReadBytes);
    measure.ssdWrittenBytesPerStep = wholeMedianOf(counted, &StepFinished::ssdWrittenBytes);
    measure.hostPeakBytes = steps.back().hostPeakBytes;
    measure.devicePeakBytes = steps.back().devicePeakBytes;
    measure.boundBy = mostOftenBoundBy(counted);
    measure.rooflineRatio = medianOf(counted, &StepFinished::rooflineRatio);
    return measure;
}

StepForecast forecastOf(const TrainingPlan& planned) {
    const plan::Forecast& step = planned.forecast;
    StepForecast forecast;
    forecast.tokensPerStep = planned.stepTokens;
    forecast.secondsPerStep = step.knownSeconds();
    forecast.tokensPerSecond =
        forecast.secondsPerStep > 0.0
            ? static_cast<double>(planned.stepTokens) / forecast.secondsPerStep
            : 0.0;
    forecast.ssdReadBytesPerStep = step.traffic.ssdReadBytes;
    forecast.ssdWrittenBytesPerStep = step.traffic.ssdWrittenBytes;
    forecast.hostPeakBytes = planned.memory.processPeakBytes;
    forecast.devicePeakBytes = planned.memory.isOnDevice ? planned.memory.devicePeakBytes() : 0;
    forecast.boundBy = step.boundBy;
    return forecast;
}

}  // namespace strata::train
