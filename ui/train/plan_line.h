// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in one line, "Fits, RAM 1.2 GiB of 24 GiB, 43 min", for windows without room for the
// plan beside the form: pressed down, it shows the plan in the form's place.
// Thread: the GUI thread.
#pragma once

#include <QPushButton>

namespace strata::ui {

class PlanModel;

class PlanLine : public QPushButton {
    Q_OBJECT

public:
    /// The model outlives it.
    explicit PlanLine(PlanModel& plan, QWidget* parent = nullptr);

private:
    void showPlan();
    QString planText() const;

    PlanModel& plan_;
};

}  // namespace strata::ui
