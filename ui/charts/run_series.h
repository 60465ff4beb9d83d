// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a run has recorded, step by step, in bounded memory (about 32 MB at ten million
// steps, metric_pyramid.h). Built on any thread, then handed over whole. Thread: one at a time.
#pragma once

#include "ui/charts/metric_pyramid.h"
#include "ui/charts/run_axis.h"
#include "ui/charts/running_sum.h"

#include "strata/events.h"
#include "strata/run_log_line.h"

#include <QPointF>
#include <QString>
#include <array>
#include <deque>
#include <limits>
#include <vector>

namespace strata::ui {

enum class Metric {
    Loss,
    GradNorm,
    LearningRate,
    TokensPerSecond,
    ComputeSeconds,  ///< of a step, without the waits
    ReadWaitSeconds,
    WriteWaitSeconds,
    CopyWaitSeconds,
    OptimizerSeconds,
    ReadRate,  ///< bytes a second
    WriteRate,
    HostPeak,  ///< bytes
    DevicePeak,
};
inline constexpr std::size_t kMetricCount = 13;

/// Compared: only what can be shown beside another run, which is a third of the memory.
enum class SeriesDetail { All, Compared };
/// Whether a series of this detail keeps the metric.
bool isKept(Metric metric, SeriesDetail detail);

/// A line of metrics.jsonl.
struct MetricsLine {
    StepFinished step;
    double validationLoss = std::numeric_limits<double>::quiet_NaN();  ///< NaN: none here
    std::string event;                                                 ///< empty: none
};

/// Something that happened besides the steps.
struct RunEvent {
    qint64 step = 0;
    double elapsedSeconds = 0.0;
    RunMoment moment = RunMoment::Notice;  ///< Notice: of a note
    double value = 0.0;
    QString text = {};  ///< of a note or a failure
    bool operator==(const RunEvent&) const = default;
};

class RunSeries {
public:
    static constexpr std::size_t kRecentSteps = 50;
    static constexpr std::size_t kEventsMax = 10'000;

    explicit RunSeries(SeriesDetail detail = SeriesDetail::All) : detail_(detail) {}

    /// Of a step that is known already only what is new counts: its validation and event.
    void append(const MetricsLine& line);

    const MetricPyramid& of(Metric metric) const {
        return metrics_[static_cast<std::size_t>(metric)];
    }
    /// The step of value 0; the step after the newest.
    qint64 firstStep() const { return firstStep_; }
    qint64 nextStep() const { return nextStep_; }
    bool isEmpty() const { return recent_.empty(); }
    /// Where a step's end stands on the axis: itself, the tokens or the seconds up to then.
    double positionOf(RunAxis axis, double step) const;
    /// The reverse; the nearest step that there is.
    double stepAt(RunAxis axis, double position) const;
    const std::deque<StepFinished>& recent() const { return recent_; }
    const std::vector<QPointF>& validation() const { return validation_; }  ///< step, loss
    const std::vector<RunEvent>& events() const { return events_; }
    double elapsedSeconds() const { return seconds_.total(); }
    quint64 ssdReadBytes() const { return ssdReadBytes_; }
    quint64 ssdWrittenBytes() const { return ssdWrittenBytes_; }

private:
    void appendStep(const StepFinished& step);
    void add(Metric metric, double value);
    void note(const RunEvent& event);
    bool isNoted(const RunEvent& event) const;

    SeriesDetail detail_;
    std::array<MetricPyramid, kMetricCount> metrics_;
    RunningSum tokens_;
    RunningSum seconds_;
    std::deque<StepFinished> recent_;  // the newest kRecentSteps
    std::vector<QPointF> validation_;
    std::vector<RunEvent> events_;
    qint64 firstStep_ = 1;
    qint64 nextStep_ = 1;
    bool wasStopped_ = false;  // the newest step ended a part of the run
    quint64 ssdReadBytes_ = 0;
    quint64 ssdWrittenBytes_ = 0;
};

}  // namespace strata::ui
