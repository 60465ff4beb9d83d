// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sampling_fields.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/slider_field.h"

#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <cmath>

namespace strata::ui {
namespace {

constexpr SliderRange kTemperature{0.0, 5.0, 0.05, 2, 2.0};
constexpr SliderRange kTopP{0.05, 1.0, 0.05, 2, 1.0};
constexpr SliderRange kTopK{0.0, 1000.0, 1.0, 0, 100.0};
constexpr SliderRange kPenalty{1.0, 3.0, 0.05, 2, 2.0};
constexpr SliderRange kTokens{16.0, 32768.0, 16.0, 0, 2048.0};
constexpr SliderRange kSeed{0.0, 2e9, 1.0, 0, 0.0};
constexpr int kFieldCharacters = 52;  // of a field with its name and a slider that can be used

}  // namespace

SamplingFields::SamplingFields(QWidget* parent)
    : QWidget(parent),
      greedy_(makeButton("greedy", tr("Greedy"), ButtonKind::Chip)),
      balanced_(makeButton("balanced", tr("Balanced"), ButtonKind::Chip)),
      temperature_(new SliderField("temperature", tr("Temperature"), kTemperature)),
      topP_(new SliderField("topP", tr("Top-p"), kTopP)),
      topK_(new SliderField("topK", tr("Top-k"), kTopK)),
      penalty_(new SliderField("penalty", tr("Repetition penalty"), kPenalty)),
      tokens_(new SliderField("maxNewTokens", tr("Max new tokens"), kTokens)),
      seed_(new SliderField("seed", tr("Seed"), kSeed)),
      grid_(new QWidget) {
    greedy_->setToolTip(tr("Always takes the most likely token"));
    balanced_->setToolTip(tr("Temperature 0.7, top-p 0.95"));
    topK_->setLeastText(tr("off"));
    setColumn(this, {makeFlow({greedy_, balanced_}), grid_}, kSpace2);
    auto* grid = new QGridLayout(grid_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kSpace5);
    grid->setVerticalSpacing(kSpace1);
    connect(greedy_, &QPushButton::clicked, this, [this] { take(greedy(typed())); });
    connect(balanced_, &QPushButton::clicked, this, [this] { take(balanced(typed())); });
    for (SliderField* field : {temperature_, topP_, topK_, penalty_, tokens_, seed_}) {
        connect(field, &SliderField::changed, this, [this] { take(typed()); });
    }
    setSampling({});
    arrange();
}

void SamplingFields::setSampling(const AnswerSampling& sampling) {
    showValues(sampling);
}

void SamplingFields::focusFirst() {
    temperature_->focusField();
}

void SamplingFields::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void SamplingFields::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange();
    }
}

/// Two fields beside each other where both have room.
void SamplingFields::arrange() {
    const int fieldPx = fontMetrics().averageCharWidth() * kFieldCharacters;
    const int columns = width() >= 2 * fieldPx ? 2 : 1;
    if (columns == columns_) {
        return;
    }
    columns_ = columns;
    auto* grid = static_cast<QGridLayout*>(grid_->layout());
    int place = 0;
    for (SliderField* field : {temperature_, topP_, topK_, penalty_, tokens_, seed_}) {
        grid->addWidget(field, place / columns, place % columns);
        ++place;
    }
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, columns - 1);
}

AnswerSampling SamplingFields::typed() const {
    return {temperature_->value(),
            topP_->value(),
            std::lround(topK_->value()),
            penalty_->value(),
            static_cast<quint64>(std::llround(seed_->value())),
            std::lround(tokens_->value())};
}

void SamplingFields::showValues(const AnswerSampling& sampling) {
    temperature_->setValue(sampling.temperature);
    topP_->setValue(sampling.topP);
    topK_->setValue(static_cast<double>(sampling.topK));
    penalty_->setValue(sampling.repetitionPenalty);
    tokens_->setValue(static_cast<double>(sampling.answerTokensMax));
    seed_->setValue(static_cast<double>(sampling.seed));
    greedy_->setChecked(sampling.isGreedy());
    balanced_->setChecked(sampling == balanced(sampling));
    // Nothing is left to chance at temperature 0.
    for (SliderField* field : {topP_, topK_, seed_}) {
        field->setEnabled(!sampling.isGreedy());
    }
}

void SamplingFields::take(const AnswerSampling& sampling) {
    showValues(sampling);
    Q_EMIT changed(sampling);
}

}  // namespace strata::ui
