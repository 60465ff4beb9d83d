// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of the run shown goes to, and which micro-batches and lengths would fit. Its own
// size is what the run planned, as RUN/plan.json has it; where it has none yet, as a plan of now
// says. The other sizes are a sweep that runs nothing, size by size, so that other questions come
// between, those near the run's own first: by itself only while plans are quick and nothing trains,
// else on request. A plan that fails (the model or the dataset has gone) leaves the map away.
// Thread: the GUI thread; files on a lane of its own.
#pragma once

#include "studio/core/event_bridge.h"
#include "studio/core/work_lane.h"
#include "ui/charts/run_model.h"

#include "strata/bench_outcomes.h"
#include "strata/run_plan.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

namespace strata::studio {

class EngineLane;

class FeasibilityMapService : public QObject {
    Q_OBJECT

public:
    /// Both outlive the service.
    FeasibilityMapService(EngineLane& lane, ui::RunModel& run, QObject* parent = nullptr);

    /// Plans the sizes that have not been planned.
    void workOut();

private:
    void lookAtRun();
    void readPlan();
    void take(const RunPlan& plan);
    void plan(int cell);
    void take(int cell, const SweepCell& planned);
    void leaveAway(const QString& reason);
    void goOn();
    int nextCell() const;
    void measure();

    EngineLane& lane_;
    ui::RunModel& run_;
    WorkLane disk_;
    QString planned_;  // the run that the map is about
    int look_ = 0;     // what was asked for an earlier one is not taken
    bool isTraining_ = false;
    bool isAskedFor_ = false;  // all sizes, however long it takes
    TrainSettings settings_;
    QElapsedTimer clock_;  // since the newest plan began
};

}  // namespace strata::studio
