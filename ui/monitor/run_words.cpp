// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_words.h"

#include "ui/base/numbers.h"
#include "ui/base/phase_words.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::RunWords)
};

/// "11 min", or "11 to 13 min" when the steps differ much in length.
QString leftText(const RunView& run, const RunSeries& series) {
    const double left = secondsLeft(run, series);
    if (left < 0.0) {
        return {};
    }
    const auto& recent = series.recent();
    double mean = 0.0;
    for (const StepFinished& step : recent) {
        mean += step.seconds / static_cast<double>(recent.size());
    }
    double squares = 0.0;
    for (const StepFinished& step : recent) {
        squares += (step.seconds - mean) * (step.seconds - mean);
    }
    const double n = static_cast<double>(recent.size());
    // 95 % of the mean step's error, as a share of what is left.
    const double share =
        mean > 0.0 && n > 1.0 ? 2.0 * std::sqrt(squares / (n - 1.0) / n) / mean : 0.0;
    const QString low = durationText(left * (1.0 - std::min(share, 0.9)));
    const QString high = durationText(left * (1.0 + share));
    return low == high ? Words::tr("%1 left").arg(low) : Words::tr("%1 to %2 left").arg(low, high);
}

}  // namespace

QString stateText(RunState state) {
    switch (state) {
        case RunState::None:
            return {};
        case RunState::Queued:
            return Words::tr("Queued");
        case RunState::Preparing:
            return Words::tr("Preparing");
        case RunState::Running:
            return Words::tr("Training");
        case RunState::Pausing:
            return Words::tr("Pausing");
        case RunState::Stopping:
            return Words::tr("Stopping");
        case RunState::Background:
            return Words::tr("In background");
        case RunState::Paused:
            return Words::tr("Paused");
        case RunState::Stopped:
            return Words::tr("Stopped by user");
        case RunState::Interrupted:
            return Words::tr("Interrupted");
        case RunState::Finished:
            return Words::tr("Finished");
        case RunState::Failed:
            return Words::tr("Failed");
    }
    return {};
}

bool isLive(RunState state) {
    return state == RunState::Preparing || state == RunState::Running ||
           state == RunState::Pausing || state == RunState::Stopping ||
           state == RunState::Background;
}

bool canResume(RunState state) {
    return state == RunState::Paused || state == RunState::Stopped ||
           state == RunState::Interrupted || state == RunState::Failed;
}

double secondsLeft(const RunView& run, const RunSeries& series) {
    const bool isRunning = run.state == RunState::Running || run.state == RunState::Background;
    if (!isRunning || series.isEmpty() || run.stepsTotal <= 0) {
        return -1.0;
    }
    double seconds = 0.0;
    for (const StepFinished& step : series.recent()) {
        seconds += step.seconds;
    }
    const auto left = std::max<qint64>(0, run.stepsTotal + 1 - series.nextStep());
    return seconds / static_cast<double>(series.recent().size()) * static_cast<double>(left);
}

QString standingText(const RunView& run, const RunSeries& series) {
    QStringList parts;
    if (run.phase) {
        const QString text = phaseText(*run.phase);
        const bool isUnderway = run.phaseShare > 0.0 && run.phaseShare < 1.0;
        parts << (isUnderway ? Words::tr("%1: %2%").arg(text).arg(qRound(run.phaseShare * 100.0))
                             : text);
    }
    if (series.isEmpty()) {
        parts << (run.state == RunState::Queued ? Words::tr("waiting for earlier runs")
                  : !run.phase                  ? Words::tr("no step finished yet")
                                                : QString());
    } else {
        parts
            << (run.stepsTotal > 0
                    ? Words::tr("step %1 of %2").arg(countText(run.step), countText(run.stepsTotal))
                    : Words::tr("step %1").arg(countText(run.step)));
        parts
            << Words::tr("epoch %1").arg(QLocale().toString(series.recent().back().epoch, 'f', 1));
        parts << Words::tr("%1 of training").arg(durationText(series.elapsedSeconds()));
        parts << leftText(run, series);
    }
    if (run.isSaveAsked) {
        parts << Words::tr("checkpoint after this step");
    }
    if (run.state == RunState::Finished && !run.model.isEmpty()) {
        parts << Words::tr("model: %1").arg(run.model);
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString stepTimeText(double seconds) {
    constexpr double kMilliseconds = 0.1;  // below this they are the shorter number
    constexpr double kMinutes = 600.0;
    if (seconds <= 0.0) {
        return Words::tr("0 s");
    }
    if (seconds < 0.001) {
        return Words::tr("under 1 ms");
    }
    if (seconds < kMilliseconds) {
        return Words::tr("%1 ms").arg(QLocale().toString(seconds * 1000.0, 'g', 2));
    }
    return seconds < kMinutes ? Words::tr("%1 s").arg(QLocale().toString(seconds, 'g', 3))
                              : durationText(seconds);
}

QString eventText(const RunEvent& event) {
    switch (event.moment) {
        case RunMoment::Validation:
            return Words::tr("Validation loss %1").arg(QLocale().toString(event.value, 'f', 4));
        case RunMoment::Paused:
            return Words::tr("Paused at step %1").arg(countText(event.step));
        case RunMoment::Stopped:
            return Words::tr("Stopped by user at step %1").arg(countText(event.step));
        case RunMoment::HandedOver:
            return Words::tr("Continues in the background from step %1").arg(countText(event.step));
        case RunMoment::Checkpoint:
            return Words::tr("Checkpoint of step %1 saved").arg(countText(event.step));
        case RunMoment::Failed:
            return Words::tr("Failed: %1").arg(event.text);
        case RunMoment::Finished:
            return Words::tr("Finished");
        case RunMoment::EarlyStop:
            return Words::tr("Stopped early: the validation loss no longer improves");
        case RunMoment::Saved:
            return Words::tr("Checkpoint saved by user");
        case RunMoment::Resumed:
            return event.step > 0 ? Words::tr("Resumed from the checkpoint of step %1")
                                        .arg(countText(event.step))
                                  : Words::tr("Resumed");
        case RunMoment::Notice:
            return Words::tr("Note: %1").arg(event.text.simplified());
        case RunMoment::Created:
        case RunMoment::Planned:
        case RunMoment::Preparing:
        case RunMoment::Begun:
        case RunMoment::Writing:
            return {};
    }
    return {};
}

}  // namespace strata::ui
