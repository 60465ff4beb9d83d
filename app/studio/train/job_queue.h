// SPDX-License-Identifier: GPL-3.0-or-later
// The training jobs of a project: those that wait, the one that runs, those that ended. One runs at
// a time, on the training lane. The list is PROJECT/queue.json, written at each change, so that a
// crash loses nothing: a run that no process works on any more is offered to be resumed.
// Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"
#include "ui/base/problem.h"

#include "strata/run_changes.h"
#include "strata/train_settings.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVector>

namespace strata::ui {
class ActivityModel;
}

namespace strata::studio {

class EngineLane;
class Project;

enum class JobState {
    Waiting,      ///< for those before it, or for start()
    Running,      ///< in this studio
    Pausing,      ///< asked to pause; the step is being finished
    Stopping,     ///< the same, and the queue goes on with the next job
    Background,   ///< another process works on it
    Paused,       ///< at a step; resume() goes on
    Stopped,      ///< by the person, at a step; resume() goes on
    Interrupted,  ///< its process is gone; resume() goes on from the last commit
    Failed,       ///< `failure` says why; resume() tries again
    Finished
};

struct QueuedJob {
    QString run;   ///< its folder; does not exist while the job waits for its first start
    QString name;  ///< as the person called it
    JobState state = JobState::Waiting;
    TrainSettings settings;
    QString failure;      ///< Failed: what happened, in a sentence
    QString failureCode;  ///< "STR-4001"
    qint64 step = 0;      ///< as of the last event in this studio
    qint64 stepsTotal = 0;
    double secondsLeft = 0.0;           ///< 0: not known
    std::vector<OptionChange> changes;  ///< to begin the next time with
    bool isEndNew = false;              ///< it ended, and the person has not acknowledged that yet
};

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
    /// Among those that wait.
    void moveUp(const QString& run);
    void moveDown(const QString& run);
    /// The person knows how the job ended.
    void acknowledge(const QString& run);
    /// From the list, not from the disk; not while it runs.
    void remove(const QString& run);
    void setContinuesAfterFailure(bool continues);
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
    void lookAtBackground();
    void showActivity();
    void changed();

    Project& project_;
    EngineLane& lane_;
    ui::ActivityModel& activities_;
    QString program_;
    QVector<QueuedJob> jobs_;
    bool isActive_ = false;
    bool continuesAfterFailure_ = true;
    AfterStop afterStop_ = AfterStop::Hold;
    double secondsPerStep_ = 0.0;  // of the running job, a running mean
    QTimer backgroundLook_;
    QHash<QString, QElapsedTimer> handedOver_;  // their process has not been seen yet
};

}  // namespace strata::studio
