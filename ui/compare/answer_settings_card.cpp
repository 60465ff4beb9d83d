// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/answer_settings_card.h"

#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/tokens.h"
#include "ui/compare/sampling_fields.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace strata::ui {

AnswerSettingsCard::AnswerSettingsCard(QWidget* parent)
    : Card(tr("Generation settings"), parent),
      system_(new QLineEdit),
      temper_(new ChipRow(SamplingFields::temperTexts())),
      seed_(SamplingFields::makeSeed()),
      tokens_(SamplingFields::makeTokens()),
      memory_(new QCheckBox(tr("Include earlier turns"))),
      plain_(new QCheckBox(tr("Ignore the chat template"))) {
    system_->setAccessibleName(tr("System prompt"));
    system_->setPlaceholderText(tr("No system prompt"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(kSpace3);
    grid->setVerticalSpacing(kSpace2);
    grid->addWidget(makeLabel(LabelRole::Soft, tr("System prompt")), 0, 0);
    grid->addWidget(system_, 0, 1, 1, 3);
    grid->addWidget(makeLabel(LabelRole::Soft, tr("Sampling")), 1, 0);
    grid->addWidget(temper_, 1, 1, 1, 3);
    grid->addWidget(makeLabel(LabelRole::Soft, tr("Seed")), 2, 0);
    grid->addWidget(seed_, 2, 1);
    grid->addWidget(makeLabel(LabelRole::Soft, tr("Max new tokens")), 2, 2);
    grid->addWidget(tokens_, 2, 3);
    grid->addWidget(memory_, 3, 1);
    grid->addWidget(plain_, 3, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    body()->addLayout(grid);
    connect(system_, &QLineEdit::textEdited, this, &AnswerSettingsCard::say);
    connect(temper_, &ChipRow::chosen, this, &AnswerSettingsCard::say);
    connect(seed_, &QSpinBox::valueChanged, this, &AnswerSettingsCard::say);
    connect(tokens_, &QSpinBox::valueChanged, this, &AnswerSettingsCard::say);
    connect(memory_, &QCheckBox::clicked, this, &AnswerSettingsCard::say);
    connect(plain_, &QCheckBox::clicked, this, &AnswerSettingsCard::say);
    setSettings({});
}

void AnswerSettingsCard::setSettings(const AnswerSettings& settings) {
    isSetting_ = true;
    if (system_->text() != settings.system) {
        system_->setText(settings.system);
    }
    temper_->setCurrentIndex(settings.sampling.temper == Temper::Greedy ? 0 : 1);
    seed_->setValue(static_cast<int>(settings.sampling.seed));
    tokens_->setValue(static_cast<int>(settings.sampling.answerTokensMax));
    memory_->setChecked(settings.memory == TurnMemory::Remember);
    plain_->setChecked(settings.form == PromptForm::Plain);
    isSetting_ = false;
}

void AnswerSettingsCard::focusFirst() {
    system_->setFocus(Qt::OtherFocusReason);
}

void AnswerSettingsCard::say() {
    if (isSetting_) {
        return;
    }
    AnswerSettings settings;
    settings.system = system_->text();
    settings.sampling = {temper_->currentIndex() == 0 ? Temper::Greedy : Temper::Sampled,
                         static_cast<quint64>(seed_->value()), tokens_->value()};
    settings.memory = memory_->isChecked() ? TurnMemory::Remember : TurnMemory::Forget;
    settings.form = plain_->isChecked() ? PromptForm::Plain : PromptForm::Chat;
    Q_EMIT changed(settings);
}

}  // namespace strata::ui
