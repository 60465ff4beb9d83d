// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom: memory, drive, the long action that goes on; each part opens what it is
// about, several actions a list of them.
// Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QWidget>

class QPushButton;

namespace strata::ui {

class ActivityModel;
class MachineModel;

class StatusStrip : public QWidget {
    Q_OBJECT

public:
    /// Both outlive the strip.
    StatusStrip(MachineModel& machine, ActivityModel& activities, QWidget* parent = nullptr);

Q_SIGNALS:
    void placeRequested(const strata::ui::Destination& place);

private:
    void showMachine();
    void showActivities();
    void openActivity();

    MachineModel& machine_;
    ActivityModel& activities_;
    QPushButton* graphics_;
    QPushButton* memory_;
    QPushButton* drive_;
    QPushButton* activity_;
};

}  // namespace strata::ui
