// SPDX-License-Identifier: GPL-3.0-or-later
// The demo up to its training: brings a small model into the project, reads the sample manual and
// makes question-answer pairs of it, and shows both. Each part that is there already is not done
// again. Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "studio/core/event_bridge.h"
#include "studio/core/studio_environment.h"
#include "studio/core/work_lane.h"
#include "ui/base/problem.h"
#include "ui/home/demo_model.h"

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
                ui::DemoModel& demo,
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
    /// What the job to start needs; its settings are proposed as for every other.
    void prepared(const QString& model, const QString& dataset);

private:
    QString datasetFile() const;
    void endFetch();
    void stopFetch();
    void importModel();
    void readDocument();
    void buildPairs();
    void open(const QString& what);
    void close();
    void hear(const Event& event);
    void endWithout(const Error& error);
    void propose(const QVector<ui::DemoPair>& pairs);

    Project& project_;
    ConnectionLog& connections_;
    EngineLane& writing_;
    RunnerFactory makeRunner_;
    DemoSources sources_;
    ui::DemoModel& demo_;
    QProcess fetch_;
    bool isCancelled_ = false;  // the download
    WorkLane reading_;
    WorkLane building_;  // last: it ends first
};

}  // namespace strata::studio
