// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the rows of its data that the run shown finds hardest: the engine scores them with the
// run's newest weights, which are taken out of its last commit where no result was written yet; the
// worst are kept beside the run. One search at a time, which goes on while another run is shown and
// ends when its run is trained again. Thread: the GUI thread; the disk is read on a lane of its
// own.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/charts/run_model.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <functional>
#include <optional>

namespace strata::studio {

struct RunWeights;

class HardestSearch : public QObject {
    Q_OBJECT

public:
    /// Both outlive the search.
    HardestSearch(EngineLane& lane, ui::RunModel& shown, QObject* parent = nullptr);

    /// Of the run shown.
    void look();
    /// What was found so far is kept where nothing was known before.
    void stop();

Q_SIGNALS:
    /// How far the search of this run is; `total` 0: not known.
    void moved(const QString& run, double done, double total);
    void ended();

private:
    void runShown();
    void load(const QString& run);
    void exportWeights(const RunWeights& weights);
    void score(const RunWeights& weights);
    void take(const RowLossOutcome& row);
    void scored(const std::optional<Error>& error);
    void keep(const QString& run, const ui::HardestRows& found);
    /// Whether the search ends here: for the error, or because it was asked to.
    bool hasEnded(const std::optional<Error>& error);
    void finish();
    void offerAgain(const QString& run,
                    const Error& error,
                    const QString& kept,
                    const std::function<void()>& again);
    void setWork(ui::HardestWork work, double done = 0.0, double total = 0.0);
    void show();
    QString obstacle() const;

    EngineLane& lane_;
    ui::RunModel& shown_;
    WorkLane disk_;
    QHash<QString, ui::HardestView> views_;  // by run, as far as they were shown or searched
    QString path_;                           // of the run shown
    ui::RunState state_ = ui::RunState::None;

    ui::RunView run_;  // the one searched, as what follows; without a path: none is
    ui::HardestWork work_ = ui::HardestWork::None;
    double done_ = 0.0;
    double total_ = 0.0;
    ui::HardestRows gathered_;
    double lossSum_ = 0.0;
    double tokens_ = 0.0;
};

}  // namespace strata::studio
