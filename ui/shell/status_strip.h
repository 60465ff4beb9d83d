// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom: memory, drive, the running job; each part opens what it is about.
// Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QWidget>

class QPushButton;

namespace strata::ui {

class MachineModel;

class StatusStrip : public QWidget {
    Q_OBJECT

public:
    /// `machine` outlives the strip.
    explicit StatusStrip(MachineModel& machine, QWidget* parent = nullptr);

Q_SIGNALS:
    void placeRequested(const strata::ui::Destination& place);

private:
    void showMachine();
    void showJob();

    MachineModel& machine_;
    QPushButton* graphics_;
    QPushButton* memory_;
    QPushButton* drive_;
    QPushButton* job_;
};

}  // namespace strata::ui
