// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/monitor_module.h"

#include "studio/train/job_queue.h"
#include "ui/base/change_stack.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/monitor/compared_runs_panel.h"
#include "ui/monitor/feasibility_card.h"
#include "ui/monitor/monitor_charts.h"
#include "ui/monitor/monitor_page.h"
#include "ui/monitor/monitor_rows.h"
#include "ui/monitor/recall_bar.h"

#include <QFileInfo>

namespace strata::studio {
namespace {

using ui::RunState;

/// The run that a path names: its folder, or a file in it that a person opened. Empty: none.
QString runOf(const QString& path) {
    const QFileInfo named(path);
    const QString folder = named.isFile() ? named.absolutePath() : path;
    return QFileInfo::exists(folder + QStringLiteral("/job.json")) ? folder : QString();
}

RunState stateOf(JobState state) {
    switch (state) {
        case JobState::Waiting:
            return RunState::Queued;
        case JobState::Running:
            return RunState::Running;
        case JobState::Pausing:
            return RunState::Pausing;
        case JobState::Stopping:
            return RunState::Stopping;
        case JobState::Background:
            return RunState::Background;
        case JobState::Paused:
            return RunState::Paused;
        case JobState::Stopped:
            return RunState::Stopped;
        case JobState::Interrupted:
            return RunState::Interrupted;
        case JobState::Failed:
            return RunState::Failed;
        case JobState::Finished:
            return RunState::Finished;
    }
    return RunState::None;
}

QVector<QueueEntry> entriesOf(const JobQueue& queue) {
    QVector<QueueEntry> entries;
    for (const QueuedJob& job : queue.jobs()) {
        entries.append({job.run, job.name, stateOf(job.state), job.settings, job.step,
                        job.stepsTotal, job.secondsLeft, 0.0, job.failure, job.failureCode});
    }
    return entries;
}

/// A run of this studio is asked through the queue, one of another process by a file.
void wireRequests(ui::MonitorPage& page, RunLibrary& library, JobQueue& queue) {
    using ui::MonitorPage;
    QObject::connect(&page, &MonitorPage::saveRequested, &library,
                     [&library](const QString& run) { library.request(run, RunRequest::Save); });
    QObject::connect(&page, &MonitorPage::pauseRequested, &library,
                     [&library, &queue](const QString& run) {
                         if (run == queue.runningRun()) {
                             queue.pauseRunning();
                         } else {
                             library.request(run, RunRequest::Pause);
                         }
                     });
    QObject::connect(&page, &MonitorPage::stopRequested, &library,
                     [&library, &queue](const QString& run) {
                         if (run == queue.runningRun()) {
                             queue.stopRunning();
                         } else {
                             library.request(run, RunRequest::Stop);
                         }
                     });
    QObject::connect(&library, &RunLibrary::outsideMoved, &queue, &JobQueue::hearOutside);
}

}  // namespace

MonitorModule::MonitorModule(StudioCore& core, JobQueue& jobs)
    : PageModule(core),
      library_(core.project, list_, shown_),
      fits_(core.planning, shown_),
      hardest_(core.answering, shown_),
      recall_(core.training, shown_),
      chat_(core.answering, shown_),
      page_(new ui::MonitorPage(list_, shown_)) {
    wireMonitor(*page_, library_, fits_, hardest_, recall_, jobs);
    wireRecall();
    wireChat();
    connect(&hardest_, &HardestSearch::moved, this,
            [this](const QString& run, double done, double total) {
                core_.activities.show(&hardest_,
                                      {ui::MonitorPage::tr("Finding the hardest rows"),
                                       {ui::PageId::Monitor, run, QStringLiteral("rows")}});
                core_.activities.moveOn(&hardest_, done, total);
            });
    connect(&hardest_, &HardestSearch::ended, this, [this] { core_.activities.end(&hardest_); });
}

void MonitorModule::wireChat() {
    ui::ActivityModel& activities = core_.activities;
    connect(page_, &ui::MonitorPage::chatRequested, &chat_, &CheckpointChat::begin);
    connect(&chat_, &CheckpointChat::ready, this, [this](const QString& run) {
        core_.goTo({ui::PageId::Compare, run, QStringLiteral("base")});
    });
    connect(&chat_, &CheckpointChat::failed, page_->messages(), &ui::MessageBar::show);
    connect(&chat_, &CheckpointChat::workBegan, this,
            [this, &activities](const QString& run, const QString& what) {
                activities.show(&chat_, {what, {ui::PageId::Monitor, run, {}}});
            });
    connect(
        &chat_, &CheckpointChat::workMoved, this,
        [this, &activities](double done, double total) { activities.moveOn(&chat_, done, total); });
    connect(&chat_, &CheckpointChat::workEnded, this,
            [this, &activities] { activities.end(&chat_); });
}

QVector<ui::SearchItem> MonitorModule::searchItems() {
    QVector<ui::SearchItem> items;
    for (const ui::RunRow& run : list_.rows()) {
        items.append({ui::MonitorPage::tr("Run"), run.name, {ui::PageId::Monitor, run.path, {}}});
    }
    return items;
}

/// For the status bar and the board of notices.
void MonitorModule::wireRecall() {
    connect(&recall_, &RecallCheck::scored, this,
            [this](const QString& run, const ui::RecallScore& score) {
                library_.refresh();  // the score says which model is meant
                ui::Problem end;
                end.sentence = ui::MonitorPage::tr("Recall of %1: %2 of %3 facts (base model: %4).")
                                   .arg(QFileInfo(run).fileName())
                                   .arg(score.tuned)
                                   .arg(score.asked)
                                   .arg(score.base);
                tellRecall(run, end);
            });
    connect(&recall_, &RecallCheck::unscored, this,
            [this](const QString& run, const QString& remark) {
                ui::Problem end;
                end.sentence = ui::MonitorPage::tr("%1 has no recall score: %2")
                                   .arg(QFileInfo(run).fileName(), remark);
                tellRecall(run, end);
            });
    connect(&recall_, &RecallCheck::unfinishedFound, this, &MonitorModule::offerRecall);
    recall_.findUnfinished(core_.project.runs());
    connect(&recall_, &RecallCheck::workChanged, this, [this](const QString& run, bool isAsking) {
        if (isAsking) {
            core_.activities.show(&recall_, {ui::MonitorPage::tr("Asking the recall questions"),
                                             {ui::PageId::Monitor, run, {}}});
        } else {
            core_.activities.end(&recall_);
        }
    });
    connect(&shown_, &ui::RunModel::recallChanged, this, [this] {
        const ui::RecallView& view = shown_.recall();
        if (view.work == ui::RecallWork::Asking) {
            core_.activities.moveOn(&recall_, view.done, view.total);
        }
    });
}

/// That the questions of before were not all answered.
void MonitorModule::offerRecall(const QString& run) {
    const ui::Destination place{ui::PageId::Monitor, run, {}};
    ui::Notice notice{QStringLiteral("recall:") + run, {}};
    notice.problem.sentence = ui::MonitorPage::tr("Scoring the recall of %1 was interrupted.")
                                  .arg(QFileInfo(run).fileName());
    notice.problem.actions = {{"scoreRecall", ui::MonitorPage::tr("Score recall"),
                               [this, place, run] {
                                   core_.goTo(place);
                                   recall_.askFor(run);
                               }},
                              ui::wayTo("show", ui::MonitorPage::tr("Show"), place)};
    core_.notices.tell(notice);
}

/// Monitor says it, too, while it shows the run.
void MonitorModule::tellRecall(const QString& run, const ui::Problem& end) {
    const ui::Destination place{ui::PageId::Monitor, run, {}};
    ui::Notice notice{QStringLiteral("recall:") + run, end};
    notice.problem.actions = {ui::wayTo("show", ui::MonitorPage::tr("Show"), place)};
    if (shown_.run().path == run) {
        notice.place = place;
    }
    core_.notices.tell(notice);
}

std::optional<ui::PageEntry> MonitorModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("monitor"),
                         QKeySequence(Qt::CTRL | Qt::Key_5),
                         {{QString(), QStringLiteral("Watch")}}};
}

void MonitorModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&library_.noteChanges(), page_->title(), ui::PageId::Monitor, {}});
}

PathFit MonitorModule::fitOf(const QString& path) const {
    return runOf(path).isEmpty() ? PathFit::None : PathFit::Own;
}

void MonitorModule::openPaths(const QStringList& paths) {
    for (const QString& path : paths) {
        const QString run = runOf(path);
        core_.project.attachRun(run);
        library_.refresh();
        core_.goTo({ui::PageId::Monitor, run, {}});
    }
}

void wireMonitor(ui::MonitorPage& page,
                 RunLibrary& library,
                 FeasibilityMapService& fits,
                 HardestSearch& hardest,
                 RecallCheck& recall,
                 JobQueue& queue) {
    library.onResume([&queue](const QString& run, const std::vector<OptionChange>& changes) {
        queue.resumeWith(run, changes);
    });
    const auto takeQueue = [&library, &queue] { library.setQueue(entriesOf(queue)); };
    QObject::connect(&queue, &JobQueue::queueChanged, &library, takeQueue);
    QObject::connect(&queue, &JobQueue::runStarted, &library, &RunLibrary::hearStart);
    QObject::connect(&queue, &JobQueue::runEvent, &library, &RunLibrary::hear);
    QObject::connect(&queue, &JobQueue::runEnded, &library, &RunLibrary::hearEnd);
    QObject::connect(&queue, &JobQueue::failed, &library, &RunLibrary::hearFailure);
    QObject::connect(&queue, &JobQueue::runEnded, &recall, &RecallCheck::hearEnd);

    using ui::MonitorPage;
    QObject::connect(&page, &MonitorPage::runChosen, &library, &RunLibrary::choose);
    QObject::connect(&page, &MonitorPage::noteChanged, &library, &RunLibrary::setNote);
    QObject::connect(&page.charts().beside(), &ui::ComparedRunsPanel::againRequested, &library,
                     &RunLibrary::readBesideAgain);
    QObject::connect(&page.charts(), &ui::MonitorCharts::writeRequested, &library,
                     &RunLibrary::writeFile);
    QObject::connect(&page.charts().fits(), &ui::FeasibilityCard::fitMapRequested, &fits,
                     &FeasibilityMapService::workOut);
    QObject::connect(&page.rows(), &ui::MonitorRows::lookRequested, &hardest, &HardestSearch::look);
    QObject::connect(&page.rows().progress(), &ui::ProgressStrip::cancelRequested, &hardest,
                     &HardestSearch::stop);
    QObject::connect(&page.recall(), &ui::RecallBar::askRequested, &recall, &RecallCheck::ask);
    QObject::connect(&page.recall().progress(), &ui::ProgressStrip::cancelRequested, &recall,
                     &RecallCheck::stop);
    wireRequests(page, library, queue);
    QObject::connect(&page, &MonitorPage::detachRequested, &queue, &JobQueue::detachRunning);
    QObject::connect(&page, &MonitorPage::resumeRequested, &queue, &JobQueue::resume);
    QObject::connect(&page, &MonitorPage::goBackRequested, &queue, &JobQueue::goBack);
    QObject::connect(&page, &MonitorPage::earlierRequested, &queue, &JobQueue::moveUp);
    QObject::connect(&page, &MonitorPage::laterRequested, &queue, &JobQueue::moveDown);
    QObject::connect(&page, &MonitorPage::removeRequested, &queue, &JobQueue::remove);
    takeQueue();
    library.refresh();
}

}  // namespace strata::studio
