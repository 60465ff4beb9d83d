// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what a run has taught: when it ends, the recall questions of its dataset go to the base
// model and to the run's model (of a run for facts to the last and to the best, between which the
// score decides), and the score is kept beside the run. It asks on the training lane, so
// that the next job begins behind it and two models are never in memory at once, and within the
// run's memory budget. A model that does not fit into it would be read from the drive for each
// token: then a person has to ask for it. A score that the program's end cut short is asked for
// again, by whoever follows unfinishedFound. Thread: the GUI thread; the run shown is looked at on
// a lane of its own.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/charts/run_model.h"

#include "strata/train_settings.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>

class QTemporaryDir;

namespace strata::studio {

class RecallCheck : public QObject {
    Q_OBJECT

public:
    /// `training` is the lane of the jobs. Both outlive the check.
    RecallCheck(EngineLane& training, ui::RunModel& shown, QObject* parent = nullptr);
    ~RecallCheck() override;

    /// A run ended; before the queue begins with the next.
    void hearEnd(const QString& run, const WorkEnd& end);
    /// Of the run shown, however long it takes.
    void ask();
    /// Of any finished run; nothing happens while another one is asked.
    void askFor(const QString& run);
    void stop();
    /// Looks among these runs for one whose asking ended with the program.
    void findUnfinished(const QStringList& runs);

Q_SIGNALS:
    /// Its record is on the disk (recall_file.h).
    void scored(const QString& run, const strata::ui::RecallScore& score);
    /// It was asked, and there is no score.
    void unscored(const QString& run, const QString& remark);
    void unfinishedFound(const QString& run);
    /// The asking of this run began or ended.
    void workChanged(const QString& run, bool isAsking);

private:
    void showRun();
    void load(const QString& run);
    bool begin(const QString& run, const TrainSettings& settings);
    void hear(const Event& event);
    void take(const CompareOutcome& answers);
    void end(const QString& remark);
    void show();

    EngineLane& lane_;
    ui::RunModel& shown_;
    WorkLane disk_;
    QHash<QString, ui::RecallView> views_;  // by run, as far as they were shown or asked
    QString path_;                          // of the run shown
    ui::RunState state_ = ui::RunState::None;
    QString asked_;  // the run; empty: none
    double answersDone_ = 0.0;
    double modelsAsked_ = 2.0;
    std::unique_ptr<QTemporaryDir> rows_;  // of the questions that are asked
};

}  // namespace strata::studio
