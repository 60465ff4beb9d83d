// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/slider_field.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSlider>
#include <algorithm>
#include <cmath>

namespace strata::ui {

namespace {
constexpr int kSliderMinPx = 48;
}

SliderField::SliderField(const char* objectName,
                         const QString& name,
                         const SliderRange& range,
                         QWidget* parent)
    : QWidget(parent),
      range_(range),
      slider_(new QSlider(Qt::Horizontal)),
      field_(new QDoubleSpinBox) {
    QLabel* label = makeLabel(LabelRole::Soft, name);
    label->setBuddy(field_);
    field_->setObjectName(QLatin1String(objectName));
    slider_->setAccessibleName(tr("%1, slider").arg(name));
    slider_->setMinimumWidth(kSliderMinPx);
    slider_->setMinimumHeight(kTargetMinPx);
    slider_->setRange(0,
                      static_cast<int>(std::lround((range.sliderMost - range.least) / range.step)));
    slider_->setVisible(range.sliderMost > range.least);
    field_->setAccessibleName(name);
    field_->setDecimals(range.decimals);
    field_->setRange(range.least, range.most);
    field_->setSingleStep(range.step);
    setRow(this, {label, {slider_, 1}, room(slider_->isHidden() ? 1 : 0), field_}, kSpace2);
    connect(slider_, &QSlider::valueChanged, this, [this](int place) {
        if (!isSetting_) {
            field_->setValue(range_.least + place * range_.step);
        }
    });
    connect(field_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (!isSetting_) {
            showOnSlider(value);
            Q_EMIT changed(value);
        }
    });
}

double SliderField::value() const {
    return field_->value();
}

void SliderField::setValue(double value) {
    if (value != field_->value()) {  // else a person may be typing it
        isSetting_ = true;
        field_->setValue(value);
        isSetting_ = false;
    }
    showOnSlider(value);
}

void SliderField::setLeastText(const QString& text) {
    field_->setSpecialValueText(text);
}

void SliderField::focusField() {
    field_->setFocus(Qt::OtherFocusReason);
}

void SliderField::showOnSlider(double value) {
    isSetting_ = true;
    const double place = std::round((value - range_.least) / range_.step);
    slider_->setValue(static_cast<int>(std::min<double>(place, slider_->maximum())));
    isSetting_ = false;
}

}  // namespace strata::ui
