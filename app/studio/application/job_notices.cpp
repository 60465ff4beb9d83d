// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/job_notices.h"

#include "studio/core/studio_core.h"
#include "studio/home/desktop.h"
#include "studio/train/job_queue.h"

namespace strata::studio {

JobNotices::JobNotices(JobQueue& jobs, StudioCore& core, Desktop& desktop)
    : jobs_(jobs), core_(core) {
    connect(&jobs, &JobQueue::runStarted, this,
            [this, &desktop] { desktop.inhibitSleep(tr("Training in progress")); });
    connect(&jobs, &JobQueue::runEnded, &desktop, &Desktop::allowSleep);
    connect(&jobs, &JobQueue::runDetached, &desktop, &Desktop::allowSleep);
    connect(&jobs, &JobQueue::queueChanged, this, &JobNotices::followQueue);
    connect(&core.notices, &NoticeBoard::answered, &jobs, &JobQueue::acknowledge);
    followQueue();
}

void JobNotices::followQueue() {
    QStringList ended;
    for (const QueuedJob& job : jobs_.jobs()) {
        if (job.isEndNew) {
            ended.append(job.run);
            if (!told_.contains(job.run)) {
                core_.notices.tell({job.run, noticeOf(job)});
            }
        }
    }
    const QStringList before = std::exchange(told_, ended);
    for (const QString& run : before) {
        if (!ended.contains(run)) {
            core_.notices.withdraw(run);
        }
    }
}

ui::Problem JobNotices::noticeOf(const QueuedJob& job) {
    const ui::ProblemAction show =
        ui::wayTo("show", tr("Show"), {ui::PageId::Monitor, job.run, {}});
    const ui::ProblemAction resumes{"resume", tr("Resume"), [this, run = job.run] { resume(run); }};
    ui::Problem notice;
    notice.reason = job.run;
    if (job.state == JobState::Finished) {
        notice.sentence = tr("%1 is finished.").arg(job.name);
        notice.actions = {ui::wayTo("compare", tr("Compare"),
                                    {ui::PageId::Compare, job.run, QStringLiteral("base")}),
                          ui::wayTo("export", tr("Export"), {ui::PageId::Export, job.run, {}}),
                          show};
    } else if (job.state == JobState::Failed) {
        notice.code = job.failureCode;
        notice.sentence =
            job.step > 0
                ? tr("%1 failed at step %2: %3").arg(job.name).arg(job.step + 1).arg(job.failure)
                : tr("%1 failed: %2").arg(job.name, job.failure);
        notice.actions = {show, resumes};
    } else {
        notice.sentence = tr("%1 was interrupted. Everything up to its latest checkpoint is saved.")
                              .arg(job.name);
        notice.actions = {resumes, show};
    }
    return notice;
}

void JobNotices::resume(const QString& run) {
    core_.goTo({ui::PageId::Monitor, run, {}});
    jobs_.resume(run);
}

}  // namespace strata::studio
