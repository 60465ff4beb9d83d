// SPDX-License-Identifier: GPL-3.0-or-later
// How much a curve is smoothed: a slider with its value beside it, which counts while it moves.
// Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace strata::ui {

class SmoothingSlider : public QWidget {
    Q_OBJECT

public:
    explicit SmoothingSlider(QWidget* parent = nullptr);

    /// 0, which is off, to 0.99: what a step leaves of what was before it.
    double weight() const;

Q_SIGNALS:
    void weightChanged(double weight);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showValue();
    void fit();

    QSlider* slider_;
    QLabel* value_;
};

}  // namespace strata::ui
