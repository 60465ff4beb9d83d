// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of the run shown goes to, and which micro-batches and lengths would fit: a sweep
// that runs nothing, size by size, so that other questions come between, those near the run's own
// first. The run's own size is planned at once; the others by themselves only where a plan is quick
// and nothing trains, else on request. A plan that fails (the model or the dataset has gone) leaves
// the map away. Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"
#include "ui/charts/run_model.h"

#include "strata/bench_outcomes.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

namespace strata::studio {

class EngineLane;

class FitMapService : public QObject {
    Q_OBJECT

public:
    /// Both outlive the service.
    FitMapService(EngineLane& lane, ui::RunModel& run, QObject* parent = nullptr);

    /// Plans the sizes that have not been planned.
    void workOut();

private:
    void lookAtRun();
    void plan(int cell);
    void take(int cell, const SweepCell& planned);
    void leaveAway(const QString& reason);
    void goOn();
    int nextCell() const;
    void measure();

    EngineLane& lane_;
    ui::RunModel& run_;
    QString planned_;  // the run that the map is about
    TrainSettings settings_;
    QElapsedTimer clock_;
};

}  // namespace strata::studio
