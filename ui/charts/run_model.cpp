// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/run_model.h"

#include <algorithm>
#include <utility>

namespace strata::ui {

// The log of older versions tells nothing of events; what the metrics tell then has to do.
std::vector<RunEvent> RunModel::events() const {
    std::vector<RunEvent> events = series_.events();
    if (!logged_.empty()) {
        std::erase_if(events,
                      [](const RunEvent& event) { return event.moment != RunMoment::Validation; });
    }
    const auto add = [this, &events](RunEvent event) {
        event.elapsedSeconds = series_.positionOf(RunAxis::Time, static_cast<double>(event.step));
        events.insert(std::ranges::upper_bound(events, event.step, {}, &RunEvent::step), event);
    };
    for (const RunEvent& event : logged_) {
        add(event);
    }
    if (!events.empty() && events.back().moment == RunMoment::Failed && !run_.failure.isEmpty()) {
        events.back().text = run_.failure;
    }
    for (const RunNote& note : run_.notes) {
        add({note.step, 0.0, RunMoment::Notice, 0.0, note.text});
    }
    return events;
}

void RunModel::setRun(const RunView& run) {
    const bool isAnother = run.path != run_.path;
    run_ = run;
    if (isAnother) {
        series_ = RunSeries();
        tiers_.clear();
        fitMap_ = {};
        problem_ = {};
        log_.clear();
        logged_.clear();
        loadedShare_ = 1.0;
        driveLife_.reset();
        hardest_ = {};
        recall_ = {};
    }
    Q_EMIT runChanged();
    if (isAnother) {
        Q_EMIT seriesChanged();
        Q_EMIT tiersChanged();
        Q_EMIT fitMapChanged();
        Q_EMIT problemChanged();
        Q_EMIT logChanged();
        Q_EMIT hardestChanged();
        Q_EMIT recallChanged();
    }
}

void RunModel::setSeries(RunSeries series) {
    series_ = std::move(series);
    Q_EMIT seriesChanged();
}

void RunModel::append(const std::vector<MetricsLine>& lines) {
    for (const MetricsLine& line : lines) {
        series_.append(line);
    }
    if (!lines.empty()) {
        Q_EMIT seriesChanged();
    }
}

void RunModel::setTiers(const std::vector<TierForecast>& tiers) {
    tiers_ = tiers;
    Q_EMIT tiersChanged();
}

void RunModel::setFitMap(const FitMapView& map) {
    fitMap_ = map;
    Q_EMIT fitMapChanged();
}

void RunModel::setProblem(const Problem& problem) {
    problem_ = problem;
    Q_EMIT problemChanged();
}

void RunModel::setLog(const QString& log, const std::vector<RunEvent>& logged) {
    if (log != log_ || logged != logged_) {
        log_ = log;
        logged_ = logged;
        Q_EMIT logChanged();
    }
}

void RunModel::setLoadedShare(double share) {
    loadedShare_ = share;
    Q_EMIT runChanged();
}

void RunModel::setBeside(const QVector<ComparedRun>& runs) {
    beside_ = runs;
    Q_EMIT besideChanged();
}

void RunModel::setDriveLife(const std::optional<DriveLife>& life) {
    driveLife_ = life;
    Q_EMIT runChanged();
}

void RunModel::setHardest(const HardestView& view) {
    hardest_ = view;
    Q_EMIT hardestChanged();
}

void RunModel::setRecall(const RecallView& view) {
    recall_ = view;
    Q_EMIT recallChanged();
}

}  // namespace strata::ui
