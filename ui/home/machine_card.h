// SPDX-License-Identifier: GPL-3.0-or-later
// What this machine has and how large a model it can train, with the button that measures it.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class FactGrid;
class MachineModel;

class MachineCard : public Card {
    Q_OBJECT

public:
    /// `machine` outlives the card.
    explicit MachineCard(MachineModel& machine, QWidget* parent = nullptr);

    /// While it is measured, on the button; empty: it can be measured.
    void setMeasuring(const QString& text);
    /// Below the largest models.
    void setRemark(const QString& remark);

Q_SIGNALS:
    /// Measures the drive, for about ten seconds.
    void measureRequested();

private:
    void showMachine();

    MachineModel& machine_;
    FactGrid* facts_;
    QLabel* limit_;  // of the largest models
    FactGrid* largest_;
    QLabel* remark_;
    QLabel* warnings_;
    QPushButton* measure_;
};

}  // namespace strata::ui
