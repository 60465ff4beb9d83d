// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the newest weights of a run ready to chat with: its result where it was written, else the
// latest checkpoint, extracted into the run's folder and kept there until a later one is asked for.
// Of a run that is being trained nothing is touched; the page does not offer it.
// Thread: the GUI thread; files on a lane of its own, the extraction on the engine's.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "studio/monitor/run_weights.h"
#include "ui/base/problem.h"
#include "ui/charts/run_model.h"

#include <QObject>

namespace strata::studio {

class CheckpointChat : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    CheckpointChat(EngineLane& lane, const ui::RunModel& shown, QObject* parent = nullptr);

    /// With the run shown; nothing while another is being made ready.
    void begin();

Q_SIGNALS:
    /// There is something to chat with in the run's folder.
    void ready(const QString& run);
    void failed(const strata::ui::Problem& problem);
    void workBegan(const QString& run, const QString& what);
    void workMoved(double done, double total);
    void workEnded();

private:
    void extract(const RunWeights& weights);
    void end(const std::optional<Error>& error);

    EngineLane& lane_;
    const ui::RunModel& shown_;
    WorkLane disk_;
    QString run_;  // that is being made ready; empty: none
};

}  // namespace strata::studio
