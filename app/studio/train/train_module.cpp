// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/train_wiring.h"

#include "studio/train/job_queue.h"
#include "studio/train/train_problems.h"
#include "studio/train/train_service.h"
#include "ui/base/message_bar.h"
#include "ui/train/train_page.h"

namespace strata::studio {
namespace {

using ui::TrainPage;

void importInto(TrainPage& page, TrainService& service, const QString& path) {
    try {
        page.showReport(service.import(path));
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = TrainPage::tr("The form is unchanged.");
        problem.actions = {{QStringLiteral("import"), TrainPage::tr("Choose another file")}};
        if (error.code() != ErrorCode::NotFound) {
            // Data sets are JSON too.
            problem.actions.append(
                {QStringLiteral("data:") + path, TrainPage::tr("Use it as the data set")});
        }
        page.messages()->show(problem);
    }
}

/// What the buttons under a message ask of the services.
void followAction(const QString& action, TrainPage& page, TrainService& service, JobQueue& jobs) {
    const QLatin1String resume(kResumePrefix);
    const QLatin1String run(kRunPrefix);
    if (action == QLatin1String(kTryDryRunAgain)) {
        service.dryRuns.begin();
    } else if (action == QLatin1String(kPlanAgain)) {
        service.plans.visit({});
    } else if (action == QLatin1String(kSaveQueueAgain)) {
        jobs.save();
    } else if (action == QLatin1String(kSaveDraftAgain)) {
        service.draft.save();
    } else if (action.startsWith(resume)) {
        jobs.resume(action.mid(resume.size()));
    } else if (action.startsWith(run)) {
        Q_EMIT page.navigate({ui::PageId::Monitor, action.mid(run.size()), {}});
    }
}

}  // namespace

void wireTrain(TrainPage& page, TrainService& service, JobQueue& jobs) {
    const auto showRun = [&page](const QString& run) {
        Q_EMIT page.navigate({ui::PageId::Monitor, run, {}});
    };
    QObject::connect(&page, &TrainPage::visited, &service.plans, &PlanService::visit);
    QObject::connect(&page, &TrainPage::left, &service.draft, &TrainDraft::save);
    QObject::connect(&page, &TrainPage::startRequested, &jobs,
                     [&jobs, showRun](const TrainSettings& settings, const QString& name) {
                         showRun(jobs.startNow(settings, name));
                     });
    QObject::connect(&page, &TrainPage::queueRequested, &jobs,
                     [&jobs, showRun](const TrainSettings& settings, const QString& name) {
                         showRun(jobs.enqueue(settings, name));
                     });
    QObject::connect(&page, &TrainPage::dryRunRequested, &service.dryRuns, &DryRunService::begin);
    QObject::connect(&page, &TrainPage::dryRunCancelled, &service.dryRuns, &DryRunService::cancel);
    QObject::connect(&page, &TrainPage::importRequested, &service,
                     [&page, &service](const QString& path) { importInto(page, service, path); });
    QObject::connect(&page, &TrainPage::actionAsked, &service,
                     [&page, &service, &jobs](const QString& action) {
                         followAction(action, page, service, jobs);
                     });
    const auto show = [&page](const ui::Problem& problem) { page.messages()->show(problem); };
    QObject::connect(&jobs, &JobQueue::failed, &page, show);
    QObject::connect(&service.plans, &PlanService::failed, &page, show);
    QObject::connect(&service.draft, &TrainDraft::failed, &page, show);
    QObject::connect(&service.dryRuns, &DryRunService::failed, &page, show);
}

}  // namespace strata::studio
