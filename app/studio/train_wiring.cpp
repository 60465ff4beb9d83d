// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train_wiring.h"

#include "studio/job_queue.h"
#include "studio/plan_service.h"
#include "ui/pages/train_page.h"
#include "ui/widgets/message_bar.h"

namespace strata::studio {

void wireTrain(ui::TrainPage& page, PlanService& plans, JobQueue& jobs) {
    using ui::TrainPage;
    const auto showRun = [&page](const QString& run) {
        Q_EMIT page.navigate({ui::PageId::Monitor, run, {}});
    };
    QObject::connect(&page, &TrainPage::visited, &plans, &PlanService::visit);
    QObject::connect(&page, &TrainPage::startRequested, &jobs,
                     [&jobs, showRun](const TrainSettings& settings, const QString& name) {
                         showRun(jobs.startNow(settings, name));
                     });
    QObject::connect(&page, &TrainPage::queueRequested, &jobs,
                     [&jobs, showRun](const TrainSettings& settings, const QString& name) {
                         showRun(jobs.enqueue(settings, name));
                     });
    QObject::connect(&jobs, &JobQueue::failed, &page,
                     [&page](const Error& error) { page.messages()->show(ui::problemOf(error)); });
}

}  // namespace strata::studio
