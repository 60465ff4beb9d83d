// SPDX-License-Identifier: GPL-3.0-or-later
// What a job needs of one tier (VRAM, RAM, SSD), stacked by owner against the tier's budget, with
// the owners named below. Thread: the GUI thread.
#pragma once

#include "ui/train/plan_model.h"

#include <QWidget>

class QLabel;

namespace strata::ui {

/// "1.2 GiB of 24 GiB"; without a limit "1.2 GiB".
QString tierAmount(const TierForecast& tier);
QColor tierColour(Tier tier);

class TierBar : public QWidget {
    Q_OBJECT

public:
    explicit TierBar(QWidget* parent = nullptr);

    void setTier(const TierForecast& tier);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Stack;
    class Swatch;

    TierForecast tier_;
    Swatch* swatch_;
    QLabel* name_;
    QLabel* amount_;
    Stack* stack_;
    QLabel* owners_;
};

}  // namespace strata::ui
