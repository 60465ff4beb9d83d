// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/run_model.h"

#include <algorithm>
#include <utility>

namespace strata::ui {

std::vector<RunEvent> RunModel::events() const {
    std::vector<RunEvent> events = series_.events();
    for (const RunNote& note : run_.notes) {
        const double seconds = series_.positionOf(RunAxis::Time, static_cast<double>(note.step));
        const RunEvent event{note.step, seconds, QStringLiteral("note"), 0.0, note.text};
        events.insert(std::ranges::upper_bound(events, note.step, {}, &RunEvent::step), event);
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

void RunModel::setLog(const QString& log) {
    if (log != log_) {
        log_ = log;
        Q_EMIT logChanged();
    }
}

void RunModel::setLoadedShare(double share) {
    loadedShare_ = share;
    Q_EMIT runChanged();
}

void RunModel::setBeside(const QVector<BesideRun>& runs) {
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
