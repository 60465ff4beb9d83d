// SPDX-License-Identifier: GPL-3.0-or-later
// The training jobs of a project: those that wait, the one that runs, those that ended. One runs at
// a time, on the training lane. The list is PROJECT/queue.json, written at each change, so that a
// crash loses nothing: a run that no process works on any more is offered to be resumed.
// Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"
#include "studio/train/background_runs.h"
#include "studio/train/queued_job.h"
#include "ui/base/problem.h"

#include "strata/run_changes.h"
#include "strata/train_settings.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {
class ActivityModel;
}

namespace strata::studio {

class EngineLane;
class Project;

class JobQueue : public QObject {
    Q_OBJECT

public:
    /// `program`: the strata command line. All references outlive the queue. Throws JsonInvalid
    /// (queue.json is damaged).
    JobQueue(Project& project,
             EngineLane& lane,
             ui::ActivityModel& activities,
             const QString& program,
             QObject* parent = nullptr);

    /// What runs, waits or can go on in its order; behind it what ended, newest first.
    const QVector<QueuedJob>& jobs() const { return jobs_; }
    const QueuedJob* job(const QString& run) const;
    /// Running or Stopping in this studio; empty: none.
    QString runningRun() const;
    /// Whether the next waiting job begins by itself.
    bool isActive() const { return isActive_; }
    bool continuesAfterFailure() const { return continuesAfterFailure_; }

public Q_SLOTS:
    /// Behind all others; begins by itself only where the queue is at work. Gives the run's folder.
    QString enqueue(const strata::TrainSettings& settings, const QString& name);
    /// Before all that wait, and begins as soon as nothing runs.
    QString startNow(const strata::TrainSettings& settings, const QString& name);
    /// Begins with the first waiting job and goes on until none waits.
    void start();
    /// At the end of its step; the queue then holds.
    void pauseRunning();
    /// At the end of its step; the queue then goes on with the next.
    void stopRunning();
    /// At the end of its step; a process of its own then goes on with it (`strata resume`).
    void detachRunning();
    /// Paused, Interrupted and Failed jobs and runs that are not in the list: before all that wait.
    void resume(const QString& run);
    /// The same with other values of options that may change (strata/run_changes.h).
    void resumeWith(const QString& run, const std::vector<strata::OptionChange>& changes);
    /// The same from an earlier checkpoint that the run kept.
    void goBack(const QString& run, qint64 step);
    /// Among those that wait.
    void moveUp(const QString& run);
    void moveDown(const QString& run);
    /// The person knows how the job ended.
    void acknowledge(const QString& run);
    /// From the list, not from the disk; not while it runs.
    void remove(const QString& run);
    void setContinuesAfterFailure(bool continues);
    /// Where a run stands that another process trains; `secondsLeft` 0: not known.
    void hearOutside(const QString& run, qint64 step, qint64 stepsTotal, double secondsLeft);
    /// Writes the list again; for when that failed.
    void save();

Q_SIGNALS:
    void runAdded(const QString& run);
    void runStarted(const QString& run);
    void runEvent(const QString& run, const strata::Event& event);
    void runEnded(const QString& run, const strata::studio::WorkEnd& end);
    /// A process of its own goes on with the run.
    void runDetached(const QString& run);
    void queueChanged();
    /// The queue itself could not do what was asked; the list in memory stays right.
    void failed(const strata::ui::Problem& problem);

private:
    enum class AfterStop { Hold, GoOn, Detach };
    static StopReason reasonOf(AfterStop after);

    QString insert(const TrainSettings& settings, const QString& name, qsizetype place);
    void resumeFrom(const QString& run, const std::vector<OptionChange>& changes, qint64 step);
    qsizetype placeOf(const QString& run) const;
    qsizetype firstWaiting() const;
    qsizetype firstEnded() const;
    void swapWaiting(const QString& run, int by);
    void stop(AfterStop after);
    void runNext();
    void begin(qsizetype place);
    void hear(const QString& run, const Event& event);
    void end(const QString& run, const WorkEnd& end);
    void putAside(qsizetype place);
    void detach(QueuedJob& job);
    void endOutside(const QString& run, JobState state);
    void showActivity();
    void changed();

    Project& project_;
    EngineLane& lane_;
    ui::ActivityModel& activities_;
    QVector<QueuedJob> jobs_;
    bool isActive_ = false;
    bool continuesAfterFailure_ = true;
    AfterStop afterStop_ = AfterStop::Hold;
    double secondsPerStep_ = 0.0;  // of the running job, a running mean
    BackgroundRuns outside_;
};

}  // namespace strata::studio
