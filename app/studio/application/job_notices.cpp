// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/job_notices.h"

#include "studio/core/preferences.h"
#include "studio/home/desktop.h"
#include "studio/train/job_queue.h"
#include "ui/base/worded.h"
#include "ui/shell/main_window.h"

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
        tellEnd(run, end);
    });
    connect(&jobs, &JobQueue::runDetached, &desktop, &Desktop::allowSleep);
}

void JobNotices::tellEnd(const QString& run, const WorkEnd& end) {
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
    window_.open({ui::PageId::Monitor, run, {}});
    if (action == kResumeAction) {
        jobs_.resume(run);
    }
}

}  // namespace strata::studio
