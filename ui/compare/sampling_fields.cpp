// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sampling_fields.h"

#include "ui/base/flow_layout.h"
#include "ui/base/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QSpinBox>

namespace strata::ui {

namespace {
constexpr int kSeedMax = 2'000'000'000;
constexpr int kTokensMin = 16;
constexpr int kTokensMax = 32768;
}  // namespace

SamplingFields::SamplingFields(const QString& owner, QWidget* parent)
    : QWidget(parent), temper_(new QComboBox), seed_(makeSeed()), tokens_(makeTokens()) {
    temper_->addItems({tr("Greedy"), tr("Temperature 0.7")});
    temper_->setAccessibleName(tr("Sampling of %1").arg(owner));
    seed_->setAccessibleName(tr("Seed of %1").arg(owner));
    seed_->setPrefix(tr("seed "));
    tokens_->setAccessibleName(tr("Max new tokens of %1").arg(owner));
    auto* flow = new FlowLayout(this);
    for (QWidget* field : {static_cast<QWidget*>(temper_), static_cast<QWidget*>(seed_),
                           static_cast<QWidget*>(tokens_)}) {
        field->setToolTip(field->accessibleName());
        field->setMinimumWidth(kTargetMinPx);
        flow->addWidget(field);
    }
    connect(temper_, &QComboBox::activated, this, &SamplingFields::say);
    connect(seed_, &QSpinBox::valueChanged, this, &SamplingFields::say);
    connect(tokens_, &QSpinBox::valueChanged, this, &SamplingFields::say);
}

void SamplingFields::setSampling(const AnswerSampling& sampling) {
    isSetting_ = true;
    temper_->setCurrentIndex(static_cast<int>(sampling.temper));
    seed_->setValue(static_cast<int>(sampling.seed));
    tokens_->setValue(static_cast<int>(sampling.answerTokensMax));
    isSetting_ = false;
}

void SamplingFields::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        seed_->setMaximumWidth(tokens_->sizeHint().width());  // most seeds are short
    }
}

void SamplingFields::focusFirst() {
    temper_->setFocus(Qt::OtherFocusReason);
}

QStringList SamplingFields::temperTexts() {
    return {tr("Greedy"), tr("Temperature 0.7, top-p 0.95")};
}

QSpinBox* SamplingFields::makeSeed() {
    auto* seed = new QSpinBox;
    seed->setAccessibleName(tr("Seed"));
    seed->setRange(0, kSeedMax);
    return seed;
}

QSpinBox* SamplingFields::makeTokens() {
    auto* tokens = new QSpinBox;
    tokens->setAccessibleName(tr("Max new tokens"));
    tokens->setRange(kTokensMin, kTokensMax);
    tokens->setSuffix(tr(" tokens"));
    return tokens;
}

void SamplingFields::say() {
    if (!isSetting_) {
        Q_EMIT changed({static_cast<Temper>(temper_->currentIndex()),
                        static_cast<quint64>(seed_->value()), tokens_->value()});
    }
}

}  // namespace strata::ui
