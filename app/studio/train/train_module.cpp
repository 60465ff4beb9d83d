// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/train_module.h"

#include "studio/train/job_queue_file.h"
#include "ui/base/message_bar.h"
#include "ui/train/dry_run_panel.h"
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
        problem.actions = {{"chooseAnotherFile", TrainPage::tr("Choose another file…"),
                            [&page] { page.chooseSettings(); }}};
        if (error.code() != ErrorCode::NotFound) {
            // Datasets are JSON too.
            problem.actions.append(ui::wayTo("useAsDataset", TrainPage::tr("Use as dataset"),
                                             {ui::PageId::Train, path, {}}));
        }
        page.messages()->show(problem);
    }
}

/// A machine's GPUs as devices to train on.
QVector<ui::TrainDevice> gpusOf(const ui::MachineView& machine) {
    QVector<ui::TrainDevice> gpus;
    for (const ui::GraphicsView& card : machine.graphics) {
        gpus.append({card.name, card.totalBytes, card.obstacle});
    }
    return gpus;
}

}  // namespace

TrainModule::TrainModule(StudioCore& core)
    : PageModule(core.setAside({{core.inProject(QStringLiteral("queue.json")),
                                 [](const QString& path) { readQueueFile(path); }},
                                {core.inProject(QStringLiteral("train_draft.json")), readObject}})),
      jobs_(core.project, core.training, core.activities, core.world().strataProgram),
      service_({core.project, core.preferences, jobs_, core.planning, core.models, core.watch,
                core.world().makeRunner},
               form_,
               plan_),
      page_(new TrainPage(form_, plan_, service_.dryRuns.model())) {
    wireTrain(*page_, service_, jobs_);
    const auto takeGpus = [this] { form_.setGpus(gpusOf(core_.machine.machine())); };
    connect(&core_.machine, &ui::MachineModel::machineChanged, this, takeGpus);
    takeGpus();
    const ui::DryRunModel* dryRun = &service_.dryRuns.model();
    connect(dryRun, &ui::DryRunModel::changed, this, [this, dryRun] {
        if (dryRun->isBusy()) {
            core_.activities.show(dryRun, {TrainPage::tr("Dry run"),
                                           {ui::PageId::Train, {}, {}},
                                           dryRun->share().value_or(-1.0)});
        } else {
            core_.activities.end(dryRun);
        }
    });
}

std::optional<ui::PageEntry> TrainModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("train"),
                         QKeySequence(Qt::CTRL | Qt::Key_4),
                         {{QString(), QStringLiteral("Train")}}};
}

void TrainModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&form_.undoStack(), page_->title(), ui::PageId::Train, {}});
}

std::optional<ui::Destination> TrainModule::placeOf(const QString& action) const {
    if (action == QLatin1String("new-job")) {
        return ui::Destination{ui::PageId::Train, {}, {}};
    }
    return std::nullopt;
}

void wireTrain(TrainPage& page, TrainService& service, JobQueue& jobs) {
    const auto showRun = [&page](const QString& run) {
        Q_EMIT page.placeRequested({ui::PageId::Monitor, run, {}});
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
    QObject::connect(&page, &TrainPage::dryRunCancelRequested, &service.dryRuns,
                     &DryRunService::cancel);
    QObject::connect(&page.dryRunPanel(), &ui::DryRunPanel::cancelRequested, &service.dryRuns,
                     &DryRunService::cancel);
    QObject::connect(&page, &TrainPage::importRequested, &service,
                     [&page, &service](const QString& path) { importInto(page, service, path); });
    const auto show = [&page](const ui::Problem& problem) { page.messages()->show(problem); };
    QObject::connect(&jobs, &JobQueue::failed, &page, show);
    QObject::connect(&service.plans, &PlanService::failed, &page, show);
    QObject::connect(&service.draft, &TrainDraft::failed, &page, show);
    QObject::connect(&service.dryRuns, &DryRunService::failed, &page, show);
}

}  // namespace strata::studio
