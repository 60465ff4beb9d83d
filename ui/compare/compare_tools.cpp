// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_tools.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/conversations_panel.h"
#include "ui/compare/sampling_words.h"

#include <QPushButton>
#include <QScrollArea>

namespace strata::ui {

CompareTools::CompareTools(ConversationListModel& conversations, QWidget* parent)
    : QWidget(parent),
      settingsChip_(makeButton("generationSettings", {}, ButtonKind::Chip)),
      historyChip_(makeButton("conversationHistory", tr("History"), ButtonKind::Chip)),
      differences_(
          makeButton("highlightDifferences", tr("Highlight differences"), ButtonKind::Chip)),
      new_(makeButton("newConversation", tr("New conversation"), ButtonKind::Flat)),
      settings_(new AnswerSettingsCard),
      history_(new ConversationsPanel(conversations)),
      area_(new QScrollArea) {
    settingsChip_->setAccessibleName(tr("Generation settings"));
    historyChip_->setToolTip(tr("Earlier conversations"));
    differences_->setChecked(true);
    differences_->setToolTip(
        tr("Highlights and underlines words that are not in the first answer"));
    new_->setToolTip(tr("Starts a new conversation. This one stays in the history."));
    setColumn(this, {makeFlow({settingsChip_, historyChip_, differences_, new_}), area_}, kSpace2);
    buildPanels();
    connect(settingsChip_, &QPushButton::clicked, this,
            [this](bool shown) { open(shown ? Panel::Settings : Panel::None); });
    connect(historyChip_, &QPushButton::clicked, this,
            [this](bool shown) { open(shown ? Panel::History : Panel::None); });
    connect(differences_, &QPushButton::toggled, this, &CompareTools::differencesToggled);
    setSampling({});
    setTalk(Talk::Empty);
    open(Panel::None);
}

/// Panels that are higher than their room scroll.
void CompareTools::buildPanels() {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    setColumn(inner, {settings_, history_});
    area_->setWidget(inner);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    area_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    area_->setAccessibleName(tr("Settings and history"));
}

void CompareTools::setSampling(const AnswerSampling& sampling) {
    settingsChip_->setText(samplingText(sampling));
}

void CompareTools::setTalk(Talk talk) {
    new_->setEnabled(talk != Talk::Empty);
    history_->setOpening(talk == Talk::Going ? ConversationsPanel::Opening::Impossible
                                             : ConversationsPanel::Opening::Possible);
}

void CompareTools::setMode(Mode mode) {
    for (QPushButton* button : {historyChip_, differences_, new_}) {
        button->setVisible(mode == Mode::Talk);
    }
    if (mode == Mode::Matrix && historyChip_->isChecked()) {
        open(Panel::None);
    }
}

void CompareTools::open(Panel panel) {
    settings_->setVisible(panel == Panel::Settings);
    history_->setVisible(panel == Panel::History);
    area_->setVisible(panel != Panel::None);
    settingsChip_->setChecked(panel == Panel::Settings);
    historyChip_->setChecked(panel == Panel::History);
    if (panel == Panel::Settings) {
        settings_->focusFirst();
    } else if (panel == Panel::History) {
        history_->focusList();
    }
}

}  // namespace strata::ui
