// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the plan of the job in the form up to date, and knows what there is to choose from. A
// change is planned at once; of several in a row only the last. A dataset is read once, which
// shows as progress; after that its lengths are kept by the engine. Failures stand in the plan.
// Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

#include "strata/plan_outcome.h"

#include <QObject>
#include <QTimer>
#include <string>

namespace strata::studio {

class EngineLane;
class JobQueue;
class ModelStates;
class Preferences;
class Project;
class ProjectWatch;

class PlanService : public QObject {
    Q_OBJECT

public:
    struct Sources {
        Project& project;
        const Preferences& preferences;
        const JobQueue& jobs;
        const ModelStates& models;
        const ProjectWatch& watch;
    };

    /// `plans` is the service's own lane. All outlive it.
    PlanService(const Sources& sources,
                EngineLane& plans,
                ui::TrainFormModel& form,
                ui::PlanModel& plan,
                QObject* parent = nullptr);

    /// A model or a dataset: a new job begins if the form has another. A run: its settings are
    /// taken over. Empty: looks whether the files have changed.
    void visit(const QString& subject);

Q_SIGNALS:
    /// What was asked for cannot be done; the form stays as it was.
    void failed(const strata::ui::Problem& problem);

private:
    enum class Ask { Survey, Plan };  // what the data is like; what the job needs

    void listCandidates();
    void takeRun(const QString& run);
    void showRunningJob();
    void noteChange();
    void ask();
    /// Of the form, on the drive that a run would lie on.
    TrainSettings wantedSettings() const;
    void post(Ask what, const TrainSettings& settings);
    void hear(const Event& event);
    /// With the files that are gone by name.
    ui::Problem problemOf(const TrainSettings& settings, const Error& error);
    void fail(Ask what, const TrainSettings& settings, const Error& error);
    void take(Ask what, const TrainSettings& settings, const PlanOutcome& outcome);
    static std::string inputsOf(const TrainSettings& settings);

    Sources sources_;
    EngineLane& plans_;
    ui::TrainFormModel& form_;
    ui::PlanModel& plan_;
    QTimer soon_;
    bool isAsking_ = false;
    std::string asking_;    // inputs of the command that runs
    std::string surveyed_;  // inputs whose facts the form has, or cannot have
    std::string planned_;   // settings of the last plan asked for
};

}  // namespace strata::studio
