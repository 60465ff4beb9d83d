// SPDX-License-Identifier: GPL-3.0-or-later
// Everything behind the training page but the queue: the plan, the dry run, the draft that is kept.
// Thread: the GUI thread.
#pragma once

#include "studio/train/dry_run_service.h"
#include "studio/train/plan_service.h"
#include "studio/train/train_draft.h"
#include "ui/train/settings_report.h"

#include <QObject>

namespace strata::studio {

class TrainService : public QObject {
    Q_OBJECT

public:
    struct Sources {
        Project& project;
        const Preferences& preferences;
        const JobQueue& jobs;
        EngineLane& planning;  ///< the service's own
        const ModelStates& models;
        const ProjectWatch& watch;
        RunnerFactory makeRunner;
    };

    /// All outlive it.
    TrainService(const Sources& sources,
                 ui::TrainFormModel& form,
                 ui::PlanModel& plan,
                 QObject* parent = nullptr);

    /// Takes the settings of another tool's file into the form. Throws what importSettings throws.
    ui::SettingsReport import(const QString& path);

    PlanService plans;
    TrainDraft draft;
    DryRunService dryRuns;

private:
    ui::TrainFormModel& form_;
};

}  // namespace strata::studio
