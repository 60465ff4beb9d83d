// SPDX-License-Identifier: GPL-3.0-or-later
// The building of a dataset from the wizard: runs it and shows it in its model, from the first page
// to the result. Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "jobs/dataset_job.h"
#include "studio/core/work_lane.h"
#include "studio/documents/pending_decisions.h"
#include "ui/documents/build_model.h"
#include "ui/documents/document_values.h"

#include <QObject>
#include <QVector>
#include <memory>

namespace strata::studio {

class BuildProgressInbox;

class DatasetBuild : public QObject {
    Q_OBJECT

public:
    /// The model and the lane, which runs nothing beside it, outlive it.
    DatasetBuild(ui::BuildModel& model, WorkLane& lane, RunnerFactory makeRunner);

    bool isRunning() const { return model_.state() == ui::BuildState::Running; }
    /// `documents`: those of the settings. `decisions` about their blocks are written first.
    void start(const jobs::DatasetBuildSettings& settings,
               const QVector<ui::DocumentView>& documents,
               const std::shared_ptr<PendingDecisions>& decisions);
    void stop() { lane_.stop(); }

Q_SIGNALS:
    /// The model says more than before.
    void advanced();
    void built();
    /// The person ended it; it can go on.
    void stopped();
    void failed(const strata::Error& error);

private:
    struct Built;
    void take(const Built& built, const QString& dataset);

    ui::BuildModel& model_;
    WorkLane& lane_;
    RunnerFactory makeRunner_;
};

}  // namespace strata::studio
