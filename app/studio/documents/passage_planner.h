// SPDX-License-Identifier: GPL-3.0-or-later
// Shows in the wizard what a build would ask of which passage: plans on a thread of its own, the
// newest order only. Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "jobs/dataset_job.h"
#include "studio/core/work_lane.h"
#include "studio/documents/pending_decisions.h"
#include "ui/base/problem.h"
#include "ui/documents/passage_plan_model.h"

#include <QObject>
#include <memory>

namespace strata::studio {

class PassagePlanner : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    PassagePlanner(ui::PassagePlanModel& model,
                   RunnerFactory makeRunner,
                   QObject* parent = nullptr);

    /// Plans anew; what an earlier order says is not heard any more. `decisions` are written first.
    void plan(const jobs::DatasetBuildSettings& settings,
              const std::shared_ptr<PendingDecisions>& decisions);
    void stop();
    /// Forgets what was planned.
    void clear();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);

private:
    void take(const Error& error);

    ui::PassagePlanModel& model_;
    RunnerFactory makeRunner_;
    int number_ = 0;  // of the last order
    // Last: it ends first.
    WorkLane planning_;
};

}  // namespace strata::studio
