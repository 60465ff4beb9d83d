// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/job_notices.h"

#include "studio/core/preferences.h"
#include "studio/home/desktop.h"
#include "studio/train/job_queue.h"
#include "ui/base/problem.h"
#include "ui/base/worded.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notice_column.h"

#include <QFileInfo>

namespace strata::studio {
namespace {

// Buttons of notifications.
const QString kOpenAction = QStringLiteral("open");
const QString kResumeAction = QStringLiteral("resume");
const QString kCompareAction = QStringLiteral("compare");

}  // namespace

JobNotices::JobNotices(JobQueue& jobs,
                       const Preferences& preferences,
                       Desktop& desktop,
                       ui::MainWindow& window)
    : jobs_(jobs), preferences_(preferences), desktop_(desktop), window_(window) {
    connect(&desktop, &Desktop::actionChosen, this, &JobNotices::answer);
    connect(&jobs, &JobQueue::runStarted, this,
            [this] { desktop_.inhibitSleep(tr("Training in progress")); });
    connect(&jobs, &JobQueue::runEnded, this, [this](const QString& run, const WorkEnd& end) {
        desktop_.allowSleep();
        tellDesktop(run, end);
    });
    connect(&jobs, &JobQueue::runDetached, &desktop, &Desktop::allowSleep);
    connect(&jobs, &JobQueue::queueChanged, this, &JobNotices::showNotices);
    connect(&window.notices(), &ui::NoticeColumn::answered, &jobs, &JobQueue::acknowledge);
    showNotices();
}

void JobNotices::showNotices() {
    QVector<ui::Notice> notices;
    for (const QueuedJob& job : jobs_.jobs()) {
        if (job.isEndNew) {
            notices.append({job.run, noticeOf(job)});
        }
    }
    window_.notices().setNotices(notices);
}

ui::Problem JobNotices::noticeOf(const QueuedJob& job) {
    const ui::ProblemAction show = ui::wayTo(tr("Show"), {ui::PageId::Monitor, job.run, {}});
    const ui::ProblemAction resumes{tr("Resume"), [this, run = job.run] { resume(run); }};
    ui::Problem notice;
    notice.reason = job.run;
    if (job.state == JobState::Finished) {
        notice.sentence = tr("%1 is finished.").arg(job.name);
        notice.actions = {
            ui::wayTo(tr("Compare"), {ui::PageId::Compare, job.run, QStringLiteral("base")}),
            ui::wayTo(tr("Export"), {ui::PageId::Export, job.run, {}}), show};
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

void JobNotices::tellDesktop(const QString& run, const WorkEnd& end) {
    if (window_.isActiveWindow() || !preferences_.showsNotifications()) {
        return;
    }
    const QString name = QFileInfo(run).fileName();
    if (const auto* failed = std::get_if<Failed>(&end)) {
        desktop_.notify({tr("%1 failed").arg(name),
                         ui::wordedFailure(failed->error),
                         run,
                         {{kOpenAction, tr("Open")}, {kResumeAction, tr("Resume")}}});
    } else if (std::holds_alternative<Finished>(end)) {
        desktop_.notify({tr("%1 finished").arg(name),
                         tr("You can now compare its answers."),
                         run,
                         {{kOpenAction, tr("Open")}, {kCompareAction, tr("Compare")}}});
    }
}

void JobNotices::answer(const QString& action, const QString& run) {
    window_.raiseToFront();
    if (action == kCompareAction) {
        window_.open({ui::PageId::Compare, run, QStringLiteral("base")});
        return;
    }
    if (action == kResumeAction) {
        resume(run);
    } else {
        window_.open({ui::PageId::Monitor, run, {}});
    }
}

void JobNotices::resume(const QString& run) {
    window_.open({ui::PageId::Monitor, run, {}});
    jobs_.resume(run);
}

}  // namespace strata::studio
