// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a generator tried on a few passages: runs it and shows it in its model.
// Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "jobs/dataset_job.h"
#include "studio/core/work_lane.h"
#include "studio/documents/pending_decisions.h"
#include "ui/documents/trial_model.h"

#include <QObject>
#include <memory>

namespace strata::studio {

class GeneratorTrial : public QObject {
    Q_OBJECT

public:
    /// The model and the lane, which runs nothing beside it, outlive it.
    GeneratorTrial(ui::TrialModel& model, WorkLane& lane, RunnerFactory makeRunner);

    bool isRunning() const { return model_.state() == ui::BuildState::Running; }
    /// `decisions` about blocks are written first.
    void start(const jobs::DatasetBuildSettings& settings,
               const std::shared_ptr<PendingDecisions>& decisions);
    void stop();
    /// What was tried no longer tells of what would be made.
    void drop();

Q_SIGNALS:
    void failed(const strata::Error& error);

private:
    void end(const Error& error);

    ui::TrialModel& model_;
    WorkLane& lane_;
    RunnerFactory makeRunner_;
    int number_ = 0;  // of the last; what earlier ones say is not heard
};

}  // namespace strata::studio
