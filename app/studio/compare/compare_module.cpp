// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/compare_module.h"

#include "ui/base/progress_strip.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/composer.h"
#include "ui/compare/conversation_view.h"
#include "ui/compare/conversations_panel.h"
#include "ui/compare/matrix_panel.h"
#include "ui/compare/server_dialog.h"

#include <QPushButton>

namespace strata::studio {
namespace {

void wireConversation(ui::ComparePage& page, CompareService& service) {
    using ui::ConversationView;
    const ConversationView* view = &page.conversation();
    AnswerService* answers = &service.answers();
    QObject::connect(view, &ConversationView::againRequested, answers, &AnswerService::again);
    QObject::connect(view, &ConversationView::stopRequested, answers, &AnswerService::stop);
    QObject::connect(view, &ConversationView::nextVersionRequested, &service,
                     &CompareService::showNextVersion);
    QObject::connect(view, &ConversationView::matrixPauseRequested, &service.matrix(),
                     &MatrixService::pauseForQuestions);
    const ui::ConversationsPanel* history = &page.tools().history();
    QObject::connect(history, &ui::ConversationsPanel::openRequested, &service,
                     &CompareService::openConversation);
    QObject::connect(history, &ui::ConversationsPanel::deleteRequested, &service.history(),
                     &ConversationHistory::remove);
    QObject::connect(&page.tools().newButton(), &QPushButton::clicked, &service,
                     &CompareService::beginConversation);
}

}  // namespace

CompareModule::CompareModule(StudioCore& core)
    : PageModule(core.setAside({{core.inProject(QStringLiteral("servers.jsonl")), readLines},
                                {core.inProject(QStringLiteral("votes.jsonl")), readLines}})),
      second_(core.world().makeRunner),
      service_({core.project, core.preferences, core.connections, core.models, core.machine,
                core.answering, second_, core.reading},
               model_,
               matrix_),
      page_(new ui::ComparePage({model_, matrix_, service_.history().list()})) {
    wireCompare(*page_, service_);
    const ui::Destination place{ui::PageId::Compare, {}, {}};
    connect(&model_, &ui::CompareModel::activityChanged, this, [this, place] {
        if (model_.activity().isEmpty()) {
            core_.activities.end(&model_);
        } else {
            core_.activities.show(&model_, {model_.activity(), place});
        }
    });
    connect(&matrix_, &ui::MatrixModel::activityChanged, this, [this, place] {
        if (matrix_.activity() == ui::MatrixModel::Activity::Running) {
            core_.activities.show(&matrix_, {ui::MatrixPanel::tr("Running the matrix"), place});
        } else {
            core_.activities.end(&matrix_);
        }
        if (matrix_.activity() == ui::MatrixModel::Activity::Idle) {
            tellMatrix(place);
        }
    });
    connect(&service_.matrix(), &MatrixService::unfinishedFound, this,
            [this, place] { offerMatrix(place); });
    connect(&matrix_, &ui::MatrixModel::progressChanged, this,
            [this](const QString& /*phase*/, int done, int total) {
                core_.activities.moveOn(&matrix_, done, total);
            });
}

/// That the matrix of before waits to go on, on the board of notices.
void CompareModule::offerMatrix(const ui::Destination& place) {
    ui::Problem offer;
    offer.sentence =
        ui::MatrixPanel::tr("The matrix of %1 was interrupted.").arg(matrix_.dataName());
    offer.kept = ui::MatrixPanel::tr("All answers so far were kept.");
    offer.actions = {{"resumeMatrix", ui::MatrixPanel::tr("Resume"),
                      [this, place] {
                          core_.goTo(place);
                          service_.matrix().resume();
                      }},
                     ui::wayTo("show", ui::MatrixPanel::tr("Show"), place)};
    core_.notices.tell({QStringLiteral("matrix"), offer, place});
}

/// How the matrix ended, on the board of notices.
void CompareModule::tellMatrix(const ui::Destination& place) {
    ui::Problem end = model_.problem();
    if (end.code.isEmpty()) {
        end = {};
        end.sentence =
            matrix_.status().isEmpty()
                ? ui::MatrixPanel::tr("The matrix of %1 is finished.").arg(matrix_.dataName())
                : ui::MatrixPanel::tr("The matrix of %1 was stopped. All answers so far are kept.")
                      .arg(matrix_.dataName());
    }
    core_.tellProblem(ui::MatrixPanel::tr("Matrix"), {QStringLiteral("matrix"), end, place});
}

std::optional<ui::PageEntry> CompareModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("compare"),
                         QKeySequence(Qt::CTRL | Qt::Key_6),
                         {{QString(), QStringLiteral("Compare")}}};
}

void CompareModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&service_.history().changes(), page_->title(), ui::PageId::Compare, {}});
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
    connectTo(&ComparePage::voted, &service, &CompareService::vote);
    connectTo(&ComparePage::stopRequested, &service.answers(), &AnswerService::stopAll);
    wireConversation(page, service);
    ui::AnswerSettingsCard* settings = &page.tools().settings();
    QObject::connect(settings, &ui::AnswerSettingsCard::changed, &service,
                     &CompareService::setSettings);
    QObject::connect(settings, &ui::AnswerSettingsCard::paneChanged, &service,
                     &CompareService::setPaneSampling);
    QObject::connect(&page.composer(), &ui::Composer::stopRequested, &service.answers(),
                     &AnswerService::stopAll);
    ServerDialog* servers = &page.servers();
    QObject::connect(servers, &ServerDialog::typed, &service, &CompareService::considerServer);
    QObject::connect(servers, &ServerDialog::added, &service, &CompareService::addServer);
    QObject::connect(servers, &ServerDialog::forgotten, &service, &CompareService::forgetServer);
    ui::MatrixPanel* matrix = &page.matrix();
    MatrixService* answers = &service.matrix();
    QObject::connect(matrix, &ui::MatrixPanel::runRequested, answers, &MatrixService::run);
    QObject::connect(matrix, &ui::MatrixPanel::pauseRequested, answers, &MatrixService::pause);
    QObject::connect(matrix, &ui::MatrixPanel::resumeRequested, answers, &MatrixService::resume);
    QObject::connect(&matrix->progress(), &ui::ProgressStrip::cancelRequested, answers,
                     &MatrixService::stop);
    QObject::connect(matrix, &ui::MatrixPanel::exportRequested, answers, &MatrixService::exportAs);
}

}  // namespace strata::studio
