// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/monitor_wiring.h"

#include "studio/monitor/fit_map_service.h"
#include "studio/monitor/hardest_search.h"
#include "studio/monitor/run_library.h"
#include "studio/train/job_queue.h"
#include "ui/monitor/monitor_page.h"

namespace strata::studio {
namespace {

using ui::RunState;

RunState stateOf(JobState state) {
    switch (state) {
        case JobState::Waiting:
            return RunState::Queued;
        case JobState::Running:
            return RunState::Running;
        case JobState::Stopping:
            return RunState::Stopping;
        case JobState::Background:
            return RunState::Background;
        case JobState::Paused:
            return RunState::Paused;
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

}  // namespace

void wireMonitor(ui::MonitorPage& page,
                 RunLibrary& library,
                 FitMapService& fits,
                 HardestSearch& hardest,
                 JobQueue& queue) {
    const auto takeQueue = [&library, &queue] { library.setQueue(entriesOf(queue)); };
    QObject::connect(&queue, &JobQueue::queueChanged, &library, takeQueue);
    QObject::connect(&queue, &JobQueue::runStarted, &library, &RunLibrary::hearStart);
    QObject::connect(&queue, &JobQueue::runEvent, &library, &RunLibrary::hear);
    QObject::connect(&queue, &JobQueue::runEnded, &library, &RunLibrary::hearEnd);
    QObject::connect(&queue, &JobQueue::failed, &library, &RunLibrary::hearFailure);

    using ui::MonitorPage;
    QObject::connect(&page, &MonitorPage::runChosen, &library, &RunLibrary::choose);
    QObject::connect(&page, &MonitorPage::noteChanged, &library, &RunLibrary::setNote);
    QObject::connect(&page, &MonitorPage::saveRequested, &library, &RunLibrary::requestSave);
    QObject::connect(&page, &MonitorPage::againRequested, &library, &RunLibrary::tryAgain);
    QObject::connect(&page, &MonitorPage::besideChosen, &library, &RunLibrary::showBeside);
    QObject::connect(&page, &MonitorPage::besideAgainRequested, &library,
                     &RunLibrary::readBesideAgain);
    QObject::connect(&page, &MonitorPage::writeAsked, &library, &RunLibrary::writeFile);
    QObject::connect(&page, &MonitorPage::fitMapRequested, &fits, &FitMapService::workOut);
    QObject::connect(&page, &MonitorPage::hardestRequested, &hardest, &HardestSearch::look);
    QObject::connect(&page, &MonitorPage::hardestStopRequested, &hardest, &HardestSearch::stop);
    QObject::connect(&page, &MonitorPage::hardestAgainRequested, &hardest,
                     &HardestSearch::tryAgain);
    QObject::connect(&page, &MonitorPage::pauseRequested, &queue, &JobQueue::pauseRunning);
    QObject::connect(&page, &MonitorPage::stopRequested, &queue, &JobQueue::stopRunning);
    QObject::connect(&page, &MonitorPage::detachRequested, &queue, &JobQueue::detachRunning);
    QObject::connect(&page, &MonitorPage::resumeRequested, &queue, &JobQueue::resume);
    QObject::connect(&page, &MonitorPage::earlierRequested, &queue, &JobQueue::moveUp);
    QObject::connect(&page, &MonitorPage::laterRequested, &queue, &JobQueue::moveDown);
    QObject::connect(&page, &MonitorPage::removeRequested, &queue, &JobQueue::remove);
    takeQueue();
    library.refresh();
}

}  // namespace strata::studio
