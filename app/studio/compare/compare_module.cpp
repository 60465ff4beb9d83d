// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/compare_module.h"

#include "ui/base/progress_strip.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/composer.h"
#include "ui/compare/matrix_panel.h"
#include "ui/compare/server_dialog.h"

namespace strata::studio {

CompareModule::CompareModule(StudioCore& core)
    : PageModule(core.setAside({{core.inProject(QStringLiteral("servers.jsonl")), readLines},
                                {core.inProject(QStringLiteral("votes.jsonl")), readLines}})),
      service_({core.project, core.preferences, core.connections, core.answering, core.reading},
               model_,
               matrix_),
      page_(new ui::ComparePage(model_, matrix_)) {
    wireCompare(*page_, service_);
}

std::optional<ui::PageEntry> CompareModule::page() {
    return ui::PageEntry{page_, QStringLiteral("compare"), QKeySequence(Qt::CTRL | Qt::Key_6)};
}

void wireCompare(ui::ComparePage& page, CompareService& service) {
    using ui::ComparePage;
    using ui::ServerDialog;
    const auto connectTo = [&page](auto signal, auto* receiver, auto slot) {
        QObject::connect(&page, signal, receiver, slot);
    };
    connectTo(&ComparePage::visited, &service, &CompareService::visit);
    connectTo(&ComparePage::paneChosen, &service, &CompareService::choosePane);
    connectTo(&ComparePage::paneAdded, &service, &CompareService::addPane);
    connectTo(&ComparePage::paneRemoved, &service, &CompareService::removePane);
    connectTo(&ComparePage::paneSamplingChosen, &service, &CompareService::setPaneSampling);
    connectTo(&ComparePage::modeChosen, &service, &CompareService::setMode);
    connectTo(&ComparePage::answersRequested, &service, &CompareService::ask);
    connectTo(&ComparePage::editRequested, &service, &CompareService::askDifferently);
    connectTo(&ComparePage::nextVersionRequested, &service, &CompareService::showNextVersion);
    connectTo(&ComparePage::voted, &service, &CompareService::vote);
    connectTo(&ComparePage::againRequested, &service.answers(), &AnswerService::again);
    connectTo(&ComparePage::stopRequested, &service.answers(), &AnswerService::stop);
    QObject::connect(&page.settings(), &ui::AnswerSettingsCard::changed, &service,
                     &CompareService::setSettings);
    ui::Composer* composer = &page.composer();
    QObject::connect(composer, &ui::Composer::stopRequested, &service.answers(),
                     &AnswerService::stop);
    QObject::connect(composer, &ui::Composer::clearRequested, &service.answers(),
                     &AnswerService::clear);
    ServerDialog* servers = &page.servers();
    QObject::connect(servers, &ServerDialog::typed, &service, &CompareService::considerServer);
    QObject::connect(servers, &ServerDialog::added, &service, &CompareService::addServer);
    QObject::connect(servers, &ServerDialog::forgotten, &service, &CompareService::forgetServer);
    ui::MatrixPanel* matrix = &page.matrix();
    MatrixService* answers = &service.matrix();
    QObject::connect(matrix, &ui::MatrixPanel::runRequested, answers, &MatrixService::run);
    QObject::connect(&matrix->progress(), &ui::ProgressStrip::cancelRequested, answers,
                     &MatrixService::stop);
    QObject::connect(matrix, &ui::MatrixPanel::exportRequested, answers, &MatrixService::exportAs);
}

}  // namespace strata::studio
