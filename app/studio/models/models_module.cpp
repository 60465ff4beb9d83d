// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/models_module.h"

#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/models/chat_panel.h"
#include "ui/models/found_models_dialog.h"
#include "ui/models/hub_dialog.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/model_notes_view.h"
#include "ui/models/models_page.h"

#include <QFileInfo>

namespace strata::studio {

ModelsModule::ModelsModule(StudioCore& core)
    : PageModule(core.setAside({{core.inProject(QStringLiteral("model_notes.json")), readObject},
                                {core.inProject(QStringLiteral("model_checks.json")), readObject},
                                {core.inProject(QStringLiteral("hub_hosts.json")), readObject}})),
      library_({core.project, core.watch, core.models, core.questions, core.writing}),
      planner_(core.questions, core.preferences, library_.detail()),
      chat_(core.answering, core.preferences),
      search_(core.project, core.questions, usualModelStores()),
      hub_(core.project, core.preferences, core.connections),
      page_(new ui::ModelsPage(
          {library_.list(), library_.detail(), chat_.chat(), search_.model(), hub_.model()})) {
    wireModels(*page_, {library_, planner_, chat_, search_, hub_});
    nameActivities();
    tellDownloads();
}

void ModelsModule::nameActivities() {
    ui::ActivityModel& activities = core_.activities;
    connect(&library_, &ModelLibrary::activityBegan, this,
            [this, &activities](const QString& what) {
                activities.show(
                    &library_,
                    {.what = what, .place = {ui::PageId::Models, {}, {}}, .isLostOnClose = true});
            });
    connect(&library_, &ModelLibrary::activityProgressed, this,
            [this, &activities](const QString& /*phase*/, double done, double total) {
                activities.moveOn(&library_, done, total);
            });
    connect(&library_, &ModelLibrary::activityEnded, this,
            [this, &activities] { activities.end(&library_); });
    connect(&hub_, &HubService::began, this, [this, &activities](const QString& what) {
        activities.show(&hub_, {what, {ui::PageId::Models, {}, {}}});
    });
    connect(&hub_, &HubService::progressed, this,
            [this, &activities](const QString& /*phase*/, double done, double total) {
                activities.moveOn(&hub_, done, total);
            });
    connect(&hub_, &HubService::ended, this, [this, &activities] { activities.end(&hub_); });
    const ui::ChatModel* chat = &chat_.chat();
    connect(chat, &ui::ChatModel::turnsChanged, this, [this, &activities, chat] {
        if (chat->isAnswering()) {
            activities.show(chat,
                            {ui::ModelsPage::tr("Answering in the chat"),
                             {ui::PageId::Models, page_->selectedPath(), QStringLiteral("chat")}});
        } else {
            activities.end(chat);
        }
    });
}

/// How a download or an import ended, on the board of notices.
void ModelsModule::tellDownloads() {
    const ui::Destination place{ui::PageId::Models, {}, {}};
    connect(&hub_, &HubService::downloaded, this, [this, place](const QString& path) {
        ui::Problem end;
        end.sentence = ui::ModelsPage::tr("%1 is downloaded.").arg(QFileInfo(path).fileName());
        end.reason = path;
        end.actions = {
            ui::wayTo("show", ui::ModelsPage::tr("Show"), {ui::PageId::Models, path, {}})};
        core_.notices.tell({QStringLiteral("download"), end, place});
    });
    connect(&hub_, &HubService::problemRaised, this, [this, place](const ui::Problem& problem) {
        core_.tellProblem(ui::ModelsPage::tr("Download"),
                          {QStringLiteral("download"), problem, place});
    });
}

QVector<ui::SearchItem> ModelsModule::searchItems() {
    QVector<ui::SearchItem> items;
    for (const ui::ModelView& model : library_.list().rows()) {
        items.append(
            {ui::ModelsPage::tr("Model"), model.name, {ui::PageId::Models, model.path, {}}});
    }
    return items;
}

std::optional<ui::PageEntry> ModelsModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("models"),
                         QKeySequence(Qt::CTRL | Qt::Key_2),
                         {{QString(), QStringLiteral("Add a model")}}};
}

void ModelsModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&library_.changes(), page_->title(), ui::PageId::Models, {}});
}

void ModelsModule::prepare(const ui::Destination& /*place*/) {
    core_.watch.lookAgain();
}

PathFit ModelsModule::fitOf(const QString& path) const {
    const bool isModel = path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive) ||
                         QFileInfo::exists(path + QStringLiteral("/config.json"));
    return isModel ? PathFit::Own : PathFit::None;
}

void ModelsModule::openPaths(const QStringList& paths) {
    core_.goTo({ui::PageId::Models, {}, {}});
    page_->addPaths(paths);
}

namespace {

void wireLibrary(ui::ModelsPage& page, ModelLibrary& library) {
    using ui::ModelsPage;
    QObject::connect(&page, &ModelsPage::selected, &library, &ModelLibrary::select);
    QObject::connect(&page, &ModelsPage::addRequested, &library, &ModelLibrary::add);
    QObject::connect(&page, &ModelsPage::importRequested, &library, &ModelLibrary::import);
    QObject::connect(&page, &ModelsPage::verifyRequested, &library, &ModelLibrary::verify);
    QObject::connect(&page, &ModelsPage::removeRequested, &library, &ModelLibrary::remove);
    QObject::connect(&page.progress(), &ui::ProgressStrip::cancelRequested, &library,
                     &ModelLibrary::cancel);
    QObject::connect(&library, &ModelLibrary::added, &page, &ModelsPage::showModel);
    QObject::connect(&library, &ModelLibrary::problemRaised, &page, &ModelsPage::showProblem);
    QObject::connect(&library, &ModelLibrary::activityBegan, &page, &ModelsPage::beginActivity);
    QObject::connect(&library, &ModelLibrary::activityProgressed, &page,
                     &ModelsPage::setActivityProgress);
    QObject::connect(&library, &ModelLibrary::activityEnded, &page, &ModelsPage::endActivity);
    QObject::connect(&library.notes(), &ModelNotes::failed, &page, &ModelsPage::showProblem);
    ModelRemovals* removals = &library.removals();
    QObject::connect(removals, &ModelRemovals::broughtBack, &page, &ModelsPage::showModel);
    QObject::connect(removals, &ModelRemovals::problemRaised, &page, &ModelsPage::showProblem);
    QObject::connect(removals, &ModelRemovals::asked, &page, &ModelsPage::showQuestion);
}

void wireDetail(ui::ModelDetailPanel& detail, const ModelServices& services) {
    using ui::ModelDetailPanel;
    ModelLibrary* library = &services.library;
    QObject::connect(&detail, &ModelDetailPanel::importRequested, library, &ModelLibrary::import);
    QObject::connect(&detail, &ModelDetailPanel::verifyRequested, library, &ModelLibrary::verify);
    QObject::connect(&detail, &ModelDetailPanel::removeRequested, library, &ModelLibrary::remove);
    QObject::connect(&detail, &ModelDetailPanel::locateRequested, library, &ModelLibrary::relocate);
    QObject::connect(&detail, &ModelDetailPanel::trashRequested, library, &ModelLibrary::trash);
    QObject::connect(&detail, &ModelDetailPanel::revealRequested, library, &ModelLibrary::reveal);
    QObject::connect(&detail.notes(), &ui::ModelNotesView::notesEdited, &library->notes(),
                     &ModelNotes::set);
    QObject::connect(&detail, &ModelDetailPanel::planRequested, &services.planner,
                     &ModelPlanner::plan);
    ModelChat* chat = &services.chat;
    QObject::connect(&detail, &ModelDetailPanel::messageSent, chat, &ModelChat::send);
    QObject::connect(&detail.chat(), &ui::ChatPanel::stopRequested, chat, &ModelChat::stop);
    QObject::connect(&detail.chat(), &ui::ChatPanel::newChatRequested, chat, &ModelChat::startAnew);
    QObject::connect(&detail.chat(), &ui::ChatPanel::restoreRequested, chat, &ModelChat::restore);
}

void wireSearch(ui::ModelsPage& page, ModelSearch& search, ModelLibrary& library) {
    QObject::connect(&page, &ui::ModelsPage::searchRequested, &search, &ModelSearch::look);
    QObject::connect(&page.foundModels(), &ui::FoundModelsDialog::chosen, &search,
                     &ModelSearch::link);
    QObject::connect(&search, &ModelSearch::linked, &library, &ModelLibrary::add);
    QObject::connect(&search, &ModelSearch::problemRaised, &page, &ui::ModelsPage::showProblem);
}

void wireHub(ui::ModelsPage& page, HubService& hub, ModelLibrary& library) {
    using ui::HubDialog;
    HubDialog* dialog = &page.hub();
    QObject::connect(dialog, &HubDialog::addressEdited, &hub, &HubService::consider);
    QObject::connect(dialog, &HubDialog::consentGiven, &hub, &HubService::allow);
    QObject::connect(dialog, &HubDialog::searchRequested, &hub, &HubService::search);
    QObject::connect(dialog, &HubDialog::filesRequested, &hub, &HubService::listFiles);
    QObject::connect(dialog, &HubDialog::downloadRequested, &hub, &HubService::download);
    ui::ProgressStrip* strip = &page.download();
    QObject::connect(strip, &ui::ProgressStrip::cancelRequested, &hub, &HubService::cancel);
    QObject::connect(&hub, &HubService::began, strip, [&page, strip](const QString& what) {
        page.messages()->clear();
        strip->begin(what);
    });
    QObject::connect(&hub, &HubService::progressed, strip, &ui::ProgressStrip::setProgress);
    QObject::connect(&hub, &HubService::ended, strip, &ui::ProgressStrip::end);
    QObject::connect(&hub, &HubService::problemRaised, &page, &ui::ModelsPage::showProblem);
    QObject::connect(&hub, &HubService::downloaded, &library,
                     [&library](const QString& path) { library.add({path}); });
}

}  // namespace

void wireModels(ui::ModelsPage& page, const ModelServices& services) {
    wireLibrary(page, services.library);
    wireDetail(page.detail(), services);
    wireSearch(page, services.search, services.library);
    wireHub(page, services.hub, services.library);
    QObject::connect(&page, &ui::ModelsPage::selected, &services.chat, &ModelChat::changeModel);
    QObject::connect(&services.chat, &ModelChat::problemRaised, &page,
                     &ui::ModelsPage::showProblem);
    services.library.select(page.selectedPath());  // chosen before anybody listened
}

}  // namespace strata::studio
