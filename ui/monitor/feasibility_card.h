// SPDX-License-Identifier: GPL-3.0-or-later
// The feasibility map of the run shown, or the button that calculates it, or why there is none.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class FeasibilityMap;
class RunModel;

class FeasibilityCard : public Card {
    Q_OBJECT

public:
    /// `run` outlives the card.
    explicit FeasibilityCard(RunModel& run, QWidget* parent = nullptr);

Q_SIGNALS:
    void fitMapRequested();

private:
    void showMap();

    RunModel& run_;
    FeasibilityMap* map_;
    QLabel* unit_;
    QLabel* note_;
    QPushButton* calculate_;
};

}  // namespace strata::ui
