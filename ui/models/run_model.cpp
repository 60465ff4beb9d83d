// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_model.h"

#include <utility>

namespace strata::ui {

void RunModel::setRun(const RunView& run) {
    const bool isAnother = run.path != run_.path;
    run_ = run;
    if (isAnother) {
        series_ = {};
        tiers_.clear();
        fitMap_ = {};
        problem_ = {};
        log_.clear();
        loadedShare_ = 1.0;
    }
    Q_EMIT runChanged();
    if (isAnother) {
        Q_EMIT seriesChanged();
        Q_EMIT tiersChanged();
        Q_EMIT fitMapChanged();
        Q_EMIT problemChanged();
        Q_EMIT logChanged();
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

void RunModel::setTiers(const QVector<TierView>& tiers) {
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

}  // namespace strata::ui
