// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/smoothing_slider.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kWeightMax = 99;  // of a hundred
constexpr int kPageStep = 10;
constexpr int kSliderLetters = 12;

}  // namespace

SmoothingSlider::SmoothingSlider(QWidget* parent)
    : QWidget(parent), slider_(new QSlider(Qt::Horizontal)), value_(makeLabel(LabelRole::Soft)) {
    QLabel* name = makeLabel(LabelRole::Soft, tr("Smoothing"));
    name->setBuddy(slider_);
    setRow(this, {name, slider_, value_}, kSpace2);
    slider_->setRange(0, kWeightMax);
    slider_->setPageStep(kPageStep);
    slider_->setFocusPolicy(Qt::StrongFocus);
    slider_->setMinimumHeight(kTargetMinPx);
    slider_->setAccessibleName(tr("Smoothing of the loss"));
    slider_->setToolTip(
        tr("Exponential mean of the loss: the share of the earlier steps in each point"));
    connect(slider_, &QSlider::valueChanged, this, [this] {
        showValue();
        Q_EMIT weightChanged(weight());
    });
    fit();
    showValue();
}

double SmoothingSlider::weight() const {
    return slider_->value() / 100.0;
}

void SmoothingSlider::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fit();
    }
}

void SmoothingSlider::showValue() {
    value_->setText(weight() > 0.0 ? QLocale().toString(weight(), 'f', 2) : tr("off"));
}

/// The value keeps its width, or what follows would move with the slider.
void SmoothingSlider::fit() {
    slider_->setFixedWidth(fontMetrics().averageCharWidth() * kSliderLetters);
    value_->setMinimumWidth(std::max(fontMetrics().horizontalAdvance(QLocale().toString(0.99)),
                                     fontMetrics().horizontalAdvance(tr("off"))));
}

}  // namespace strata::ui
