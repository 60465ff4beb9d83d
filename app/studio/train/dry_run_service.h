// SPDX-License-Identifier: GPL-3.0-or-later
// Tries the job in the form out: one update on the longest rows, in the project's cache, with an
// engine of its own. It ends by itself when a job begins, because both need the memory.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/event_bridge.h"
#include "ui/base/problem.h"
#include "ui/train/dry_run_model.h"

#include "strata/train_settings.h"

#include <QObject>
#include <string>

namespace strata::ui {
class PlanModel;
class TrainFormModel;
}  // namespace strata::ui

namespace strata::studio {

class JobQueue;
class Project;

class DryRunService : public QObject {
    Q_OBJECT

public:
    struct Sources {
        const Project& project;
        const JobQueue& jobs;
        const ui::TrainFormModel& form;
        const ui::PlanModel& plan;
    };

    /// The sources outlive the service.
    DryRunService(const Sources& sources, RunnerFactory makeRunner, QObject* parent = nullptr);

    /// What the page shows; lives as long as the service.
    ui::DryRunModel& model() { return model_; }

    /// With the form's settings. While a job runs or another dry run goes on nothing happens.
    void begin();
    /// Ends with what is being computed; nothing is left on the drive.
    void cancel();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);

private:
    TrainSettings wantedSettings() const;
    void hear(const Event& event);
    void take(const DryRunOutcome& outcome);
    void endWithout(const Error& error);
    void noteForm();

    Sources sources_;
    ui::DryRunModel model_;
    EngineLane lane_;
    std::string tried_;  // the settings of the last one
    double plannedSeconds_ = 0.0;
};

}  // namespace strata::studio
