// SPDX-License-Identifier: GPL-3.0-or-later
// "See it work": brings a small model into the project, makes question-answer pairs of the sample
// manual, and proposes the job that teaches them. Each part that is there already is not done
// again. Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/core/event_bridge.h"
#include "studio/core/studio_world.h"
#include "studio/core/work_lane.h"
#include "ui/base/problem.h"

#include "strata/train_settings.h"

#include <QObject>
#include <QProcess>
#include <QString>

namespace strata::studio {

class ConnectionLog;
class EngineLane;
class Project;

class DemoService : public QObject {
    Q_OBJECT

public:
    /// All references outlive the service.
    DemoService(Project& project,
                ConnectionLog& connections,
                EngineLane& writing,
                RunnerFactory makeRunner,
                DemoSources sources,
                QObject* parent = nullptr);

    /// A download that goes on ends with it.
    ~DemoService() override;

    /// Asks for consent (consentRequested) when the model has to be fetched.
    void begin();
    /// The person agrees to the one download.
    void fetchModel();
    void cancel();

    /// The folder of the demo's model in the project.
    QString modelFolder() const;

Q_SIGNALS:
    void began(const QString& what);
    void progressed(const strata::Progress& progress);
    void consentRequested();
    void failed(const strata::ui::Problem& problem);
    void ended();
    /// The job to start: model, pairs and settings.
    void prepared(const strata::TrainSettings& settings);

private:
    QString datasetFile() const;
    void endFetch();
    void stopFetch();
    void importModel();
    void buildPairs();
    void hear(const Event& event);
    void endWithout(const Error& error);
    void propose();

    Project& project_;
    ConnectionLog& connections_;
    EngineLane& writing_;
    RunnerFactory makeRunner_;
    DemoSources sources_;
    QProcess fetch_;
    bool isCancelled_ = false;  // the download
    WorkLane building_;         // last: it ends first
};

}  // namespace strata::studio
