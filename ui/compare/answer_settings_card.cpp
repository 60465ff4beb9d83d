// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/answer_settings_card.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/sampling_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

namespace strata::ui {

AnswerSettingsCard::AnswerSettingsCard(QWidget* parent)
    : Card({}, parent),
      target_(new QComboBox),
      separate_(new QCheckBox(tr("Use separate settings"))),
      shared_(new QWidget),
      system_(new QLineEdit),
      sampling_(new SamplingFields),
      memory_(new QCheckBox(tr("Keep conversation"))),
      plain_(new QCheckBox(tr("Ignore the chat template"))) {
    target_->setObjectName(QStringLiteral("settingsFor"));
    target_->setAccessibleName(tr("Settings for"));
    target_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    system_->setObjectName(QStringLiteral("systemPrompt"));
    system_->setAccessibleName(tr("System prompt"));
    system_->setPlaceholderText(tr("No system prompt"));
    separate_->setObjectName(QStringLiteral("separateSettings"));
    memory_->setObjectName(QStringLiteral("keepConversation"));
    plain_->setObjectName(QStringLiteral("ignoreTemplate"));
    memory_->setToolTip(tr("Sends earlier questions and answers with each new question"));
    buildGrid();
    connect(target_, &QComboBox::activated, this, &AnswerSettingsCard::showTarget);
    connect(separate_, &QCheckBox::clicked, this, [this](bool isOwn) {
        Q_EMIT paneChanged(pane(), isOwn ? std::optional(settings_.sampling) : std::nullopt);
    });
    connect(sampling_, &SamplingFields::changed, this, &AnswerSettingsCard::takeSampling);
    connect(system_, &QLineEdit::textEdited, this, &AnswerSettingsCard::sayShared);
    connect(memory_, &QCheckBox::clicked, this, &AnswerSettingsCard::sayShared);
    connect(plain_, &QCheckBox::clicked, this, &AnswerSettingsCard::sayShared);
    setPanes({});
    setSettings({});
}

void AnswerSettingsCard::buildGrid() {
    auto* first =
        rowLayout({makeLabel(LabelRole::Soft, tr("System prompt")), {system_, 1}}, kSpace2);
    QWidget* checks = makeFlow({memory_, plain_});
    setColumn(shared_, {first, checks}, kSpace2);
    add({makeFlow({makeLabel(LabelRole::Soft, tr("Settings for")), target_, separate_}), shared_,
         sampling_});
}

void AnswerSettingsCard::setSettings(const AnswerSettings& settings) {
    settings_ = settings;
    if (system_->text() != settings.system) {
        system_->setText(settings.system);
    }
    memory_->setChecked(settings.memory == TurnMemory::Remember);
    plain_->setChecked(settings.form == PromptForm::Plain);
    showTarget();
}

void AnswerSettingsCard::setPanes(const QVector<PaneSampling>& panes) {
    const int shown = pane();
    panes_ = panes;
    const QSignalBlocker blocker(target_);
    target_->clear();
    target_->addItem(tr("All models"));
    for (int number = 1; number <= panes.size(); ++number) {
        const QString& model = panes[number - 1].model;
        target_->addItem(model.isEmpty() ? tr("Model %1").arg(number)
                                         : QStringLiteral("%1. %2").arg(number).arg(model));
    }
    target_->setCurrentIndex(shown < panes.size() ? std::max(shown + 1, 0) : 0);
    showTarget();
}

void AnswerSettingsCard::showPane(int pane) {
    target_->setCurrentIndex(pane + 1);
    showTarget();
}

void AnswerSettingsCard::focusFirst() {
    if (pane() < 0) {
        system_->setFocus(Qt::OtherFocusReason);
    } else {
        sampling_->focusFirst();
    }
}

int AnswerSettingsCard::pane() const {
    return target_->currentIndex() - 1;
}

PaneSampling AnswerSettingsCard::shownPane() const {
    return panes_.value(pane());
}

void AnswerSettingsCard::showTarget() {
    const bool isForAll = pane() < 0;
    const bool isOwn = shownPane().own.has_value();
    shared_->setVisible(isForAll);
    separate_->setVisible(!isForAll);
    separate_->setChecked(isOwn);
    sampling_->setEnabled(isForAll || isOwn);
    sampling_->setSampling(shownPane().own.value_or(settings_.sampling));
}

void AnswerSettingsCard::takeSampling(const AnswerSampling& sampling) {
    if (pane() >= 0) {
        panes_[pane()].own = sampling;
        Q_EMIT paneChanged(pane(), sampling);
        return;
    }
    settings_.sampling = sampling;
    sayShared();
}

void AnswerSettingsCard::sayShared() {
    settings_.system = system_->text();
    settings_.memory = memory_->isChecked() ? TurnMemory::Remember : TurnMemory::Forget;
    settings_.form = plain_->isChecked() ? PromptForm::Plain : PromptForm::Chat;
    Q_EMIT changed(settings_);
}

}  // namespace strata::ui
