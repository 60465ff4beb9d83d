// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/run_series.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace strata::ui {
namespace {

constexpr std::size_t kValidationMax = std::size_t{1} << 15;
/// Steps that may be missing between two lines before the later one counts as damaged.
constexpr qint64 kGapMax = 100'000;

/// Of a metrics line's event; nothing for those of newer versions.
std::optional<RunMoment> momentOf(std::string_view event) {
    constexpr std::array<std::pair<std::string_view, RunMoment>, 4> kMoments{
        {{"committed", RunMoment::Checkpoint},
         {"saved", RunMoment::Saved},
         {"early_stop", RunMoment::EarlyStop},
         {"stopped", RunMoment::Paused}}};
    const auto* const found =
        std::ranges::find(kMoments, event, &std::pair<std::string_view, RunMoment>::first);
    return found == kMoments.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

bool isKept(Metric metric, SeriesDetail detail) {
    constexpr std::array kCompared{Metric::Loss, Metric::GradNorm, Metric::LearningRate,
                                   Metric::TokensPerSecond};
    return detail == SeriesDetail::All || std::ranges::find(kCompared, metric) != kCompared.end();
}

void RunSeries::append(const MetricsLine& line) {
    const StepFinished& step = line.step;
    if (isEmpty()) {
        firstStep_ = step.step;
        nextStep_ = step.step;
    }
    if (step.step >= nextStep_ + kGapMax) {
        return;
    }
    if (step.step >= nextStep_) {
        appendStep(step);
    }
    if (!std::isnan(line.validationLoss)) {
        const QPointF point(static_cast<double>(step.step), line.validationLoss);
        if (validation_.empty() || validation_.back().x() < point.x()) {
            if (validation_.size() == kValidationMax) {  // every other one is enough to draw
                for (std::size_t i = 0; i < kValidationMax / 2; ++i) {
                    validation_[i] = validation_[2 * i + 1];
                }
                validation_.resize(kValidationMax / 2);
            }
            validation_.push_back(point);
            note({step.step, elapsedSeconds(), RunMoment::Validation, line.validationLoss});
        }
    }
    if (const std::optional<RunMoment> moment = momentOf(line.event)) {
        // A step's line tells that the checkpoint of the step before is durable.
        const qint64 at = step.step - (moment == RunMoment::Checkpoint ? 1 : 0);
        const RunEvent event{at, elapsedSeconds(), *moment, 0.0};
        if (!isNoted(event)) {
            note(event);
        }
        wasStopped_ = moment == RunMoment::Paused;
    }
}

double RunSeries::positionOf(RunAxis axis, double step) const {
    const double values = step - static_cast<double>(firstStep_) + 1.0;
    switch (axis) {
        case RunAxis::Tokens:
            return tokens_.after(values);
        case RunAxis::Time:
            return seconds_.after(values);
        case RunAxis::Step:
            return step;
    }
    return step;
}

double RunSeries::stepAt(RunAxis axis, double position) const {
    const auto first = static_cast<double>(firstStep_);
    switch (axis) {
        case RunAxis::Tokens:
            return std::max(first, first - 1.0 + tokens_.valuesAt(position));
        case RunAxis::Time:
            return std::max(first, first - 1.0 + seconds_.valuesAt(position));
        case RunAxis::Step:
            return std::clamp(position, first, std::max(first, static_cast<double>(nextStep_ - 1)));
    }
    return position;
}

void RunSeries::appendStep(const StepFinished& step) {
    if (wasStopped_) {
        note({step.step, elapsedSeconds(), RunMoment::Resumed, 0.0});
        wasStopped_ = false;
    }
    for (; nextStep_ < step.step; ++nextStep_) {
        for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
            add(static_cast<Metric>(metric), std::numeric_limits<double>::quiet_NaN());
        }
        tokens_.append(0.0);
        seconds_.append(0.0);
    }
    ++nextStep_;
    const WaitSeconds& waits = step.waitSeconds;
    const double writing = waits.ssdWrite + waits.commit;
    const double waiting = waits.ssdRead + writing + waits.copy + waits.optimizer;
    const double seconds = std::max(step.seconds, 1e-9);
    add(Metric::Loss, step.loss);
    add(Metric::GradNorm, step.gradNorm);
    add(Metric::LearningRate, step.lr);
    add(Metric::TokensPerSecond, step.tokensPerSecond);
    add(Metric::ComputeSeconds, std::max(0.0, step.seconds - waiting));
    add(Metric::ReadWaitSeconds, waits.ssdRead);
    add(Metric::WriteWaitSeconds, writing);
    add(Metric::CopyWaitSeconds, waits.copy);
    add(Metric::OptimizerSeconds, waits.optimizer);
    add(Metric::ReadRate, static_cast<double>(step.ssdReadBytes) / seconds);
    add(Metric::WriteRate, static_cast<double>(step.ssdWrittenBytes) / seconds);
    add(Metric::HostPeak, static_cast<double>(step.hostPeakBytes));
    add(Metric::DevicePeak, static_cast<double>(step.devicePeakBytes));
    tokens_.append(static_cast<double>(step.tokens));
    seconds_.append(step.seconds);
    ssdReadBytes_ += step.ssdReadBytes;
    ssdWrittenBytes_ += step.ssdWrittenBytes;
    recent_.push_back(step);
    if (recent_.size() > kRecentSteps) {
        recent_.pop_front();
    }
}

void RunSeries::add(Metric metric, double value) {
    if (isKept(metric, detail_)) {
        metrics_[static_cast<std::size_t>(metric)].append(static_cast<float>(value));
    }
}

/// Older versions wrote some lines twice.
bool RunSeries::isNoted(const RunEvent& event) const {
    const auto later = std::ranges::lower_bound(events_, event.step, {}, &RunEvent::step);
    return std::any_of(later, events_.end(), [&event](const RunEvent& known) {
        return known.step == event.step && known.moment == event.moment;
    });
}

void RunSeries::note(const RunEvent& event) {
    if (events_.size() == kEventsMax) {
        events_.erase(events_.begin());
    }
    events_.insert(std::ranges::upper_bound(events_, event.step, {}, &RunEvent::step), event);
}

}  // namespace strata::ui
