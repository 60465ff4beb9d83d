// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/models_wiring.h"

#include "studio/models/model_chat.h"
#include "studio/models/model_library.h"
#include "studio/models/model_planner.h"
#include "ui/models/models_page.h"

namespace strata::studio {

void wireModels(ui::ModelsPage& page,
                ModelLibrary& library,
                ModelPlanner& planner,
                ModelChat& chat) {
    using ui::ModelsPage;
    QObject::connect(&page, &ModelsPage::selected, &library, &ModelLibrary::select);
    QObject::connect(&page, &ModelsPage::selected, &chat, &ModelChat::changeModel);
    QObject::connect(&page, &ModelsPage::addRequested, &library, &ModelLibrary::add);
    QObject::connect(&page, &ModelsPage::importRequested, &library, &ModelLibrary::import);
    QObject::connect(&page, &ModelsPage::verifyRequested, &library, &ModelLibrary::verify);
    QObject::connect(&page, &ModelsPage::removeRequested, &library, &ModelLibrary::remove);
    QObject::connect(&page, &ModelsPage::trashRequested, &library, &ModelLibrary::trash);
    QObject::connect(&page, &ModelsPage::revealRequested, &library, &ModelLibrary::reveal);
    QObject::connect(&page, &ModelsPage::notesEdited, &library.notes(), &ModelNotes::set);
    QObject::connect(&page, &ModelsPage::cancelRequested, &library, &ModelLibrary::cancel);
    QObject::connect(&page, &ModelsPage::problemActionChosen, &library,
                     &ModelLibrary::handleAction);
    QObject::connect(&page, &ModelsPage::planRequested, &planner, &ModelPlanner::plan);
    QObject::connect(&page, &ModelsPage::messageSent, &chat, &ModelChat::send);
    QObject::connect(&page, &ModelsPage::chatStopRequested, &chat, &ModelChat::stop);
    QObject::connect(&page, &ModelsPage::chatClearRequested, &chat, &ModelChat::clear);
    QObject::connect(&library, &ModelLibrary::added, &page, &ModelsPage::showModel);
    QObject::connect(&library, &ModelLibrary::problemRaised, &page, &ModelsPage::showProblem);
    QObject::connect(&library, &ModelLibrary::activityBegan, &page, &ModelsPage::beginActivity);
    QObject::connect(&library, &ModelLibrary::activityProgressed, &page,
                     &ModelsPage::setActivityProgress);
    QObject::connect(&library, &ModelLibrary::activityEnded, &page, &ModelsPage::endActivity);
    QObject::connect(&chat, &ModelChat::problemRaised, &page, &ModelsPage::showProblem);
    library.select(page.selectedPath());  // chosen before anybody listened
}

}  // namespace strata::studio
