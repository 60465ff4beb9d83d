// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants: at most one job is Running or Stopping, and the lane then works on it; no job begins
// while one is in the background; jobs that ended stand behind all others.
#include "studio/train/job_queue.h"

#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/core/run_lock.h"
#include "studio/train/job_queue_file.h"
#include "studio/train/train_problems.h"
#include "ui/base/activity_model.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kEndedKept = 100;
constexpr double kNewStepWeight = 0.2;

bool isEnded(const QueuedJob& job) {
    return job.state == JobState::Failed || job.state == JobState::Finished;
}

/// Whether the person may not have seen or wanted it.
bool isEndOfNote(JobState state) {
    return state == JobState::Finished || state == JobState::Interrupted;
}

bool isHere(const QueuedJob& job) {
    return job.state == JobState::Running || job.state == JobState::Pausing ||
           job.state == JobState::Stopping;
}

void showProgress(ui::ActivityView& activity, const QueuedJob& job) {
    if (job.step > 0 && job.stepsTotal > 0) {
        activity.share = static_cast<double>(job.step) / static_cast<double>(job.stepsTotal);
        activity.secondsLeft = job.secondsLeft;
    }
}

QString queuePath(const Project& project) {
    return project.folder() + QStringLiteral("/queue.json");
}

}  // namespace

JobQueue::JobQueue(Project& project,
                   EngineLane& lane,
                   ui::ActivityModel& activities,
                   const QString& program,
                   QObject* parent)
    : QObject(parent), project_(project), lane_(lane), activities_(activities), outside_(program) {
    QueueFile file = readQueueFile(queuePath(project_));
    jobs_ = std::move(file.jobs);
    continuesAfterFailure_ = file.continuesAfterFailure;
    for (QueuedJob& job : jobs_) {
        if (isHere(job) || job.state == JobState::Background) {
            job.state = BackgroundRuns::stateOf(job.run);
            job.isEndNew = isEndOfNote(job.state);
        }
        if (job.state == JobState::Background) {
            outside_.watch(job.run);
        }
    }
    std::ranges::stable_partition(jobs_, [](const QueuedJob& job) { return !isEnded(job); });
    connect(&outside_, &BackgroundRuns::ended, this, &JobQueue::endOutside);
    showActivity();
}

const QueuedJob* JobQueue::job(const QString& run) const {
    const qsizetype place = placeOf(run);
    return place < 0 ? nullptr : &jobs_[place];
}

QString JobQueue::runningRun() const {
    const auto found = std::ranges::find_if(jobs_, isHere);
    return found == jobs_.end() ? QString() : found->run;
}

QString JobQueue::enqueue(const TrainSettings& settings, const QString& name) {
    const QString run = insert(settings, name, firstEnded());
    runNext();
    return run;
}

QString JobQueue::startNow(const TrainSettings& settings, const QString& name) {
    const QString run = insert(settings, name, firstWaiting());
    start();
    return run;
}

void JobQueue::start() {
    isActive_ = true;
    runNext();
    changed();
}

void JobQueue::pauseRunning() {
    stop(AfterStop::Hold);
}

void JobQueue::stopRunning() {
    stop(AfterStop::GoOn);
}

void JobQueue::detachRunning() {
    stop(AfterStop::Detach);
}

void JobQueue::resume(const QString& run) {
    resumeWith(run, {});
}

void JobQueue::resumeWith(const QString& run, const std::vector<OptionChange>& changes) {
    resumeFrom(run, changes, 0);
}

void JobQueue::goBack(const QString& run, qint64 step) {
    resumeFrom(run, {}, step);
}

void JobQueue::resumeFrom(const QString& run,
                          const std::vector<OptionChange>& changes,
                          qint64 step) {
    const qsizetype place = placeOf(run);
    const bool isIdle =
        place < 0 || isEnded(jobs_[place]) || jobs_[place].state == JobState::Paused ||
        jobs_[place].state == JobState::Stopped || jobs_[place].state == JobState::Interrupted;
    if (!isIdle) {
        return;
    }
    if (isRunLocked(run)) {
        ui::Problem problem =
            ui::problemOf(Error(ErrorCode::Locked, Sentence("Another process is using this run."),
                                run.toStdString(), Sentence("Wait until it ends.")));
        problem.actions = {ui::wayTo("showRun", tr("Show run"), {ui::PageId::Monitor, run, {}}),
                           {"tryAgain", tr("Try again"),
                            [this, run, changes, step] { resumeFrom(run, changes, step); }}};
        Q_EMIT failed(problem);
        return;
    }
    QueuedJob job;
    job.run = run;
    job.name = QFileInfo(run).fileName();
    if (place >= 0) {
        job = jobs_.takeAt(place);
    }
    job.state = JobState::Waiting;
    job.failure.clear();
    job.failureCode.clear();
    job.isEndNew = false;
    job.changes = changes;
    job.fromStep = step;
    jobs_.insert(firstWaiting(), job);
    if (place < 0) {
        Q_EMIT runAdded(run);
    }
    start();
}

void JobQueue::moveUp(const QString& run) {
    swapWaiting(run, -1);
}

void JobQueue::moveDown(const QString& run) {
    swapWaiting(run, 1);
}

void JobQueue::acknowledge(const QString& run) {
    const qsizetype place = placeOf(run);
    if (place >= 0 && jobs_[place].isEndNew) {
        jobs_[place].isEndNew = false;
        changed();
    }
}

void JobQueue::remove(const QString& run) {
    const qsizetype place = placeOf(run);
    if (place >= 0 && !isHere(jobs_[place])) {
        jobs_.removeAt(place);
        changed();
    }
}

void JobQueue::setContinuesAfterFailure(bool continues) {
    continuesAfterFailure_ = continues;
    changed();
}

QString JobQueue::insert(const TrainSettings& settings, const QString& name, qsizetype place) {
    QueuedJob job;
    job.settings = settings;
    job.name = name;
    if (placeOf(QString::fromStdString(settings.out)) >= 0) {
        job.settings.out.clear();  // another job of the list has this folder
    }
    if (job.settings.out.empty()) {
        QString path = Project::freePath(project_.runsFolder(), name);
        // A waiting job has no folder yet.
        for (int number = 2; placeOf(path) >= 0; ++number) {
            path = Project::freePath(project_.runsFolder(),
                                     QStringLiteral("%1-%2").arg(name).arg(number));
        }
        job.settings.out = path.toStdString();
        job.name = QFileInfo(path).fileName();
    }
    job.run = QString::fromStdString(job.settings.out);
    jobs_.insert(place, job);
    Q_EMIT runAdded(job.run);
    changed();
    return job.run;
}

qsizetype JobQueue::placeOf(const QString& run) const {
    const auto found = std::ranges::find(jobs_, run, &QueuedJob::run);
    return found == jobs_.end() ? -1 : std::distance(jobs_.begin(), found);
}

qsizetype JobQueue::firstWaiting() const {
    const auto found = std::ranges::find(jobs_, JobState::Waiting, &QueuedJob::state);
    return found == jobs_.end() ? firstEnded() : std::distance(jobs_.begin(), found);
}

qsizetype JobQueue::firstEnded() const {
    return std::distance(jobs_.begin(), std::ranges::find_if(jobs_, isEnded));
}

void JobQueue::swapWaiting(const QString& run, int by) {
    const qsizetype place = placeOf(run);
    if (place < 0 || jobs_[place].state != JobState::Waiting) {
        return;
    }
    for (qsizetype other = place + by; other >= 0 && other < jobs_.size(); other += by) {
        if (jobs_[other].state == JobState::Waiting) {
            jobs_.swapItemsAt(place, other);
            changed();
            return;
        }
    }
}

StopReason JobQueue::reasonOf(AfterStop after) {
    switch (after) {
        case AfterStop::Hold:
            return StopReason::Pause;
        case AfterStop::GoOn:
            return StopReason::User;
        case AfterStop::Detach:
            return StopReason::HandOver;
    }
    return StopReason::User;
}

void JobQueue::stop(AfterStop after) {
    const qsizetype place = placeOf(runningRun());
    if (place < 0) {
        isActive_ = isActive_ && after != AfterStop::Hold;
        return;
    }
    afterStop_ = after;
    jobs_[place].state = after == AfterStop::GoOn ? JobState::Stopping : JobState::Pausing;
    lane_.stop(this, reasonOf(after));
    changed();
}

void JobQueue::runNext() {
    const bool isOccupied = std::ranges::any_of(jobs_, [](const QueuedJob& job) {
        return isHere(job) || job.state == JobState::Background;
    });
    const auto next = std::ranges::find(jobs_, JobState::Waiting, &QueuedJob::state);
    if (next == jobs_.end()) {
        isActive_ = isActive_ && isOccupied;
    } else if (isActive_ && !isOccupied) {
        begin(std::distance(jobs_.begin(), next));
    }
}

void JobQueue::begin(qsizetype place) {
    QueuedJob& job = jobs_[place];
    const QString run = job.run;
    job.state = JobState::Running;
    job.secondsLeft = 0.0;
    secondsPerStep_ = 0.0;
    afterStop_ = AfterStop::Hold;
    const Command command =
        QFileInfo::exists(run + QStringLiteral("/job.json"))
            ? Command(ResumeCommand{run.toStdString(), std::exchange(job.changes, {}),
                                    std::exchange(job.fromStep, 0)})
            : Command(TrainCommand{job.settings});
    changed();
    Q_EMIT runStarted(run);
    lane_.post(command, this,
               {[this, run](const Event& event) { hear(run, event); },
                [this, run](const WorkEnd& how) { end(run, how); }});
}

void JobQueue::hear(const QString& run, const Event& event) {
    const qsizetype place = placeOf(run);
    if (const auto* step = std::get_if<StepFinished>(&event); step != nullptr && place >= 0) {
        QueuedJob& job = jobs_[place];
        secondsPerStep_ =
            secondsPerStep_ == 0.0
                ? step->seconds
                : secondsPerStep_ + kNewStepWeight * (step->seconds - secondsPerStep_);
        job.step = step->step;
        job.stepsTotal = step->stepsTotal;
        job.secondsLeft =
            secondsPerStep_ * static_cast<double>(std::max<qint64>(0, job.stepsTotal - job.step));
        showActivity();
    }
    Q_EMIT runEvent(run, event);
}

void JobQueue::end(const QString& run, const WorkEnd& end) {
    const qsizetype place = placeOf(run);
    QueuedJob& job = jobs_[place];
    job.secondsLeft = 0.0;
    if (const auto* failure = std::get_if<Failed>(&end)) {
        job.failure = ui::wordedFailure(failure->error);
        job.failureCode = QString::fromStdString(codeText(failure->error.code()));
        job.state = JobState::Failed;
        isActive_ = isActive_ && continuesAfterFailure_;
    } else if (std::holds_alternative<Finished>(end)) {
        job.state = JobState::Finished;
    } else {
        job.state = afterStop_ == AfterStop::GoOn ? JobState::Stopped : JobState::Paused;
        isActive_ = isActive_ && afterStop_ != AfterStop::Hold;
        if (afterStop_ == AfterStop::Detach) {
            detach(job);
        }
    }
    job.isEndNew = isEnded(job);
    if (job.isEndNew) {
        putAside(place);
    }
    changed();
    Q_EMIT runEnded(run, end);
    runNext();
}

void JobQueue::putAside(qsizetype place) {
    const QueuedJob job = jobs_.takeAt(place);
    jobs_.insert(firstEnded(), job);
    while (jobs_.size() - firstEnded() > kEndedKept) {
        jobs_.removeLast();
    }
}

void JobQueue::detach(QueuedJob& job) {
    if (!outside_.handOver(job.run)) {
        isActive_ = false;
        ui::Problem problem = ui::problemOf(
            Error(ErrorCode::IoFailed, Sentence("Can't hand the run over to another process."),
                  outside_.program().toStdString(),
                  Sentence("Check that the program exists and is executable.")));
        problem.kept = tr("It is paused at its latest step. You can resume it here.");
        problem.actions = {
            {"resumeHere", tr("Resume here"), [this, run = job.run] { resume(run); }}};
        Q_EMIT failed(problem);
        return;
    }
    job.state = JobState::Background;
    Q_EMIT runDetached(job.run);
}

/// A pause holds the queue, as it does for a run of this studio.
void JobQueue::endOutside(const QString& run, JobState state) {
    const qsizetype place = placeOf(run);
    if (place < 0 || jobs_[place].state != JobState::Background) {
        return;
    }
    jobs_[place].state = state;
    jobs_[place].secondsLeft = 0.0;
    jobs_[place].isEndNew = isEndOfNote(state);
    isActive_ = isActive_ && state != JobState::Paused;
    const WorkEnd end = state == JobState::Finished
                            ? WorkEnd(Finished{})
                            : WorkEnd(Stopped{run.toStdString(), jobs_[place].step});
    if (state == JobState::Finished) {
        putAside(place);
    }
    changed();
    Q_EMIT runEnded(run, end);
    runNext();
}

void JobQueue::hearOutside(const QString& run, qint64 step, qint64 stepsTotal, double secondsLeft) {
    const qsizetype place = placeOf(run);
    if (place < 0 || jobs_[place].state != JobState::Background) {
        return;
    }
    jobs_[place].step = step;
    jobs_[place].stepsTotal = stepsTotal;
    jobs_[place].secondsLeft = secondsLeft;
    showActivity();
}

void JobQueue::showActivity() {
    const auto working = std::ranges::find_if(jobs_, [](const QueuedJob& job) {
        return isHere(job) || job.state == JobState::Background;
    });
    if (working == jobs_.end()) {
        activities_.end(this);
        return;
    }
    ui::ActivityView activity{tr("Preparing %1").arg(working->name),
                              {ui::PageId::Monitor, working->run, {}}};
    if (working->state == JobState::Background) {
        activity.what = tr("Training %1 in the background").arg(working->name);
        showProgress(activity, *working);
    } else if (working->state != JobState::Running) {
        activity.what = tr("%1 is finishing its step").arg(working->name);
    } else if (secondsPerStep_ > 0.0) {
        const bool isLast = working->step >= working->stepsTotal;
        activity.what = (isLast ? tr("Saving %1") : tr("Training %1")).arg(working->name);
        showProgress(activity, *working);
    }
    activities_.show(this, activity);
}

void JobQueue::changed() {
    showActivity();
    save();
    Q_EMIT queueChanged();
}

void JobQueue::save() {
    try {
        writeQueueFile(queuePath(project_), {jobs_, continuesAfterFailure_});
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("The queue is intact, but it will be lost when the window closes.");
        problem.actions = {{"saveAgain", tr("Save again"), [this] { save(); }}};
        Q_EMIT failed(problem);
    }
}

}  // namespace strata::studio
