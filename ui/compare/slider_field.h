// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its name, a slider for the usual part of its range and a field for all of it.
// Thread: the GUI thread.
#pragma once

#include <QString>
#include <QWidget>

class QDoubleSpinBox;
class QSlider;

namespace strata::ui {

struct SliderRange {
    double least = 0.0;
    double most = 1.0;
    double step = 1.0;  ///< of the slider and the arrow keys
    int decimals = 0;
    double sliderMost = 0.0;  ///< where the slider ends; 0: there is only the field
};

class SliderField : public QWidget {
    Q_OBJECT

public:
    /// `objectName` is that of the field beside the slider.
    SliderField(const char* objectName,
                const QString& name,
                const SliderRange& range,
                QWidget* parent = nullptr);

    double value() const;
    /// Says nothing.
    void setValue(double value);
    /// What the least value is called: "off".
    void setLeastText(const QString& text);
    void focusField();

Q_SIGNALS:
    /// By the person.
    void changed(double value);

private:
    void showOnSlider(double value);

    SliderRange range_;
    bool isSetting_ = false;
    QSlider* slider_;
    QDoubleSpinBox* field_;
};

}  // namespace strata::ui
