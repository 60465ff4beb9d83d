// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/models_module.h"

#include "ui/base/progress_strip.h"
#include "ui/models/chat_panel.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/model_notes_view.h"
#include "ui/models/models_page.h"

#include <QFileInfo>

namespace strata::studio {

ModelsModule::ModelsModule(StudioCore& core)
    : PageModule(
          core.setAside({{core.inProject(QStringLiteral("model_notes.json")), readObject},
                         {core.inProject(QStringLiteral("model_checks.json")), readObject}})),
      library_(core.project, core.questions, core.writing),
      planner_(core.questions, core.preferences, library_.detail()),
      chat_(core.answering, core.preferences),
      page_(new ui::ModelsPage(library_.list(), library_.detail(), chat_.chat())) {
    wireModels(*page_, library_, planner_, chat_);
}

std::optional<ui::PageEntry> ModelsModule::page() {
    return ui::PageEntry{page_, QStringLiteral("models"), QKeySequence(Qt::CTRL | Qt::Key_2)};
}

void ModelsModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&library_.changes(), page_->title(), ui::PageId::Models, {}});
}

PathFit ModelsModule::fitOf(const QString& path) const {
    const bool isModel = path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive) ||
                         QFileInfo::exists(path + QStringLiteral("/config.json"));
    return isModel ? PathFit::Own : PathFit::None;
}

void ModelsModule::openPaths(const QStringList& paths) {
    core_.goTo({ui::PageId::Models, {}, {}});
    library_.add(paths);
}

void wireModels(ui::ModelsPage& page,
                ModelLibrary& library,
                ModelPlanner& planner,
                ModelChat& chat) {
    using ui::ModelDetailPanel;
    using ui::ModelsPage;
    QObject::connect(&page, &ModelsPage::selected, &library, &ModelLibrary::select);
    QObject::connect(&page, &ModelsPage::selected, &chat, &ModelChat::changeModel);
    QObject::connect(&page, &ModelsPage::addRequested, &library, &ModelLibrary::add);
    QObject::connect(&page, &ModelsPage::importRequested, &library, &ModelLibrary::import);
    QObject::connect(&page, &ModelsPage::verifyRequested, &library, &ModelLibrary::verify);
    QObject::connect(&page.progress(), &ui::ProgressStrip::cancelRequested, &library,
                     &ModelLibrary::cancel);
    ui::ModelDetailPanel& detail = page.detail();
    QObject::connect(&detail, &ModelDetailPanel::importRequested, &library, &ModelLibrary::import);
    QObject::connect(&detail, &ModelDetailPanel::verifyRequested, &library, &ModelLibrary::verify);
    QObject::connect(&detail, &ModelDetailPanel::removeRequested, &library, &ModelLibrary::remove);
    QObject::connect(&detail, &ModelDetailPanel::trashRequested, &library, &ModelLibrary::trash);
    QObject::connect(&detail, &ModelDetailPanel::revealRequested, &library, &ModelLibrary::reveal);
    QObject::connect(&detail, &ModelDetailPanel::planRequested, &planner, &ModelPlanner::plan);
    QObject::connect(&detail, &ModelDetailPanel::messageSent, &chat, &ModelChat::send);
    QObject::connect(&detail.chat(), &ui::ChatPanel::stopRequested, &chat, &ModelChat::stop);
    QObject::connect(&detail.chat(), &ui::ChatPanel::clearRequested, &chat, &ModelChat::clear);
    QObject::connect(&detail.notes(), &ui::ModelNotesView::notesEdited, &library.notes(),
                     &ModelNotes::set);
    QObject::connect(&library, &ModelLibrary::added, &page, &ModelsPage::showModel);
    QObject::connect(&library.removals(), &ModelRemovals::broughtBack, &page,
                     &ModelsPage::showModel);
    QObject::connect(&library, &ModelLibrary::problemRaised, &page, &ModelsPage::showProblem);
    QObject::connect(&library.notes(), &ModelNotes::failed, &page, &ModelsPage::showProblem);
    QObject::connect(&library.removals(), &ModelRemovals::problemRaised, &page,
                     &ModelsPage::showProblem);
    QObject::connect(&library, &ModelLibrary::activityBegan, &page, &ModelsPage::beginActivity);
    QObject::connect(&library, &ModelLibrary::activityProgressed, &page,
                     &ModelsPage::setActivityProgress);
    QObject::connect(&library, &ModelLibrary::activityEnded, &page, &ModelsPage::endActivity);
    QObject::connect(&chat, &ModelChat::problemRaised, &page, &ModelsPage::showProblem);
    library.select(page.selectedPath());  // chosen before anybody listened
}

}  // namespace strata::studio
