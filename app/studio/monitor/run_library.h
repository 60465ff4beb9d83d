// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a project's runs, tells how each stands (by the process that holds it, not by a flag), and
// follows the one that is shown: its record is read in the background and then as it grows,
// whichever process writes it. Failures to read become a Problem of the run.
// Thread: the GUI thread; files are read on lanes of its own.
#pragma once

#include "studio/core/work_lane.h"
#include "studio/monitor/compared_runs.h"
#include "studio/monitor/run_problems.h"
#include "studio/monitor/run_standing.h"
#include "ui/base/change_stack.h"
#include "ui/charts/run_model.h"

#include <QHash>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

namespace strata::ui {
class RunListModel;
}

namespace strata::studio {

class MetricsReader;
class RunLogReader;
class Project;

class RunLibrary : public QObject {
    Q_OBJECT

public:
    /// All references outlive the library.
    RunLibrary(Project& project,
               ui::RunListModel& list,
               ui::RunModel& shown,
               QObject* parent = nullptr);
    ~RunLibrary() override;

    /// Looks for runs on the disk.
    void refresh();
    /// In the queue's order.
    void setQueue(const QVector<QueueEntry>& entries);
    /// Shows another run.
    void choose(const QString& run);
    /// Remembers it with the step at which the run stands.
    void setNote(const QString& run, const QString& note);
    ui::ChangeStack& noteChanges() { return noteChanges_; }
    void writeFile(const QString& path, const QByteArray& content);
    /// Asks whichever process trains the run; it obeys at the end of its step.
    void request(const QString& run, RunRequest request);
    /// Who resumes a run when a message's button asks for it; set once.
    void onResume(ResumeRun resume) { resume_ = std::move(resume); }
    void showBeside(const QStringList& runs) { beside_.setRuns(runs); }
    void readBesideAgain(const QString& run) { beside_.readAgain(run); }

    /// What the engine of this studio says about a run.
    void hearStart(const QString& run);
    void hear(const QString& run, const Event& event);
    void hearEnd(const QString& run, const WorkEnd& end);
    /// The queue could not do what was asked.
    void hearFailure(ui::Problem problem);

Q_SIGNALS:
    /// What a run's record tells that another process trains; `secondsLeft` 0: not known.
    void outsideMoved(const QString& run, qint64 step, qint64 stepsTotal, double secondsLeft);

private:
    void putNote(const QString& run, const QString& note);
    const QueueEntry* entryOf(const QString& run) const;
    ui::RunState stateOf(const RunFacts& facts) const;
    void followOutside(const RunFacts& facts);
    void askOutside(const QString& run, RunRequest request);
    void forgetRequest(const QString& run, RunRequest request);
    qint64 stepOf(const QString& run) const;
    void takeFacts(const QVector<RunFacts>& facts);
    void updateList();
    void showRun();
    void showFailure(const QueueEntry* entry, const RunFacts& facts);
    void beat();
    void readOn();
    void endReading(const std::shared_ptr<MetricsReader>& reader,
                    const std::optional<Error>& error);
    void takeNews();
    void write(
        const std::function<void()>& work,
        const QString& kept,
        const std::function<void()>& done = [] {});
    void offerAgain(const Error& error, const QString& kept, const std::function<void()>& again);
    void askDrive();
    void forgetFailure();
    void forgetAdvice(const QString& run);

    Project& project_;
    ui::RunListModel& list_;
    ui::RunModel& shown_;
    WorkLane looking_;    // at folders
    WorkLane following_;  // the run shown
    WorkLane writing_;
    QTimer pulse_;
    int beats_ = 0;
    bool isLookDue_ = false;
    bool isLookStale_ = false;
    QVector<QueueEntry> queue_;
    QStringList order_;  // of the runs on the disk, newest first
    QHash<QString, RunFacts> facts_;
    QHash<QString, RunRequest> askedEnds_;  // here, until no process holds the run
    ui::ChangeStack noteChanges_;
    PutNotes putNotes_;
    QString chosen_;
    std::optional<Phase> phase_;
    double phaseShare_ = 0.0;
    std::shared_ptr<MetricsReader> reader_;
    std::shared_ptr<RunLogReader> log_;
    bool isReadingBroken_ = false;  // and said so
    ResumeRun resume_ = [](const QString&, const std::vector<OptionChange>&) {};
    std::optional<Error> heard_;  // how the run shown failed in this studio
    bool isAdviceShown_ = false;
    WorkLane asking_;  // the drive how worn it is
    ComparedRuns beside_;
};

}  // namespace strata::studio
