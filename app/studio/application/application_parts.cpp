// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/application_parts.h"

#include <QApplication>

namespace strata::studio {
namespace {

/// The folder, without what is damaged in it.
QString checkedProject(const QString& folder, QVector<DamagedFile>& damaged) {
    damaged += setAsideDamaged(projectFiles(folder));
    return folder;
}

}  // namespace

Application::Parts::Parts(QApplication& application, const StudioWorld& world)
    : theme(application),
      damaged(setAsideDamaged(ownFiles(world.settingsFile, world.stateFolder))),
      preferences(world.settingsFile),
      connections(world.stateFolder + QStringLiteral("/connections.jsonl")),
      project(checkedProject(preferences.projectFolder(), damaged)),
      training(world.makeRunner),
      answering(world.makeRunner),
      planning(world.makeRunner),
      questions(world.makeRunner),
      writing(world.makeRunner),
      watch(machine, questions, project.folder()),
      settings(preferences, connections, settingsModel),
      models(project, questions, writing),
      modelPlanner(questions, preferences, models.detail()),
      modelChat(answering, preferences),
      datasets(project, questions),
      drawer(pictures),
      builder({extraction, pictures, draft, build, trial},
              drawer,
              project,
              world.makeRunner,
              world.demo.samplePdf),
      review(reviewModel, world.makeRunner),
      jobs(project, training, machine, world.strataProgram),
      train({project, preferences, jobs, planning, questions, world.makeRunner}, form, plan),
      runs(project, runList, shownRun),
      fits(planning, shownRun),
      hardest(answering, shownRun),
      compare({project, preferences, connections, answering, reading}, compareModel, matrix),
      exports(project, questions, writing),
      recent(runList, datasets.library.list(), recentModel),
      demo(project, connections, writing, world.makeRunner, world.demo),
      history(historyModel),
      homePage(new ui::HomePage(machine, recentModel)),
      modelsPage(new ui::ModelsPage(models.list(), models.detail(), modelChat.chat())),
      datasetsPage(new ui::DatasetsPage(datasets.models())),
      documentsView(new ui::DocumentsView({extraction, pictures, draft, build, trial})),
      reviewView(new ui::ReviewView(reviewModel, pictures)),
      trainPage(new ui::TrainPage(form, plan, train.dryRuns.model())),
      monitorPage(new ui::MonitorPage(runList, shownRun)),
      comparePage(new ui::ComparePage(compareModel, matrix)),
      exportPage(new ui::ExportPage(exports.model())),
      settingsPage(new ui::SettingsPage(settingsModel)) {
    datasetsPage->addGuest(kDocumentsView, Application::tr("From documents"), documentsView);
    datasetsPage->setGuestCommand(kDocumentsView, draft.command());
    QObject::connect(&draft, &ui::DraftModel::commandChanged, datasetsPage,
                     [page = datasetsPage](const QString& command) {
                         page->setGuestCommand(kDocumentsView, command);
                     });
    datasetsPage->addGuest(kReviewView, Application::tr("Review pairs"), reviewView);
    window = std::make_unique<ui::MainWindow>(
        QVector<ui::Page*>{homePage, modelsPage, datasetsPage, trainPage, monitorPage, comparePage,
                           exportPage, settingsPage},
        machine, historyModel);
}

void Application::Parts::closeWhenIdle() {
    if (jobs.runningRun().isEmpty()) {
        window->closeNow();
        return;
    }
    const auto closeOnce = [this] {
        if (jobs.runningRun().isEmpty()) {
            window->closeNow();
        }
    };
    QObject::connect(&jobs, &JobQueue::queueChanged, window.get(), closeOnce);
}

}  // namespace strata::studio
