// SPDX-License-Identifier: GPL-3.0-or-later
// The list of runs as a drop-down, for windows too narrow for it. A click on a run chooses it and
// closes the list; a click on its check mark leaves it open. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QFrame;
class QPushButton;

namespace strata::ui {

class RunListModel;
class RunListView;

class RunPicker : public QWidget {
    Q_OBJECT

public:
    /// `list` shows the same runs at the page's side; what is chosen in one is chosen in both. Both
    /// outlive the picker.
    RunPicker(RunListModel& runs, const RunListView& list, QWidget* parent = nullptr);

private:
    void open();

    QPushButton* button_;
    QFrame* popup_;
    RunListView* list_;
    QStringList besideBefore_;  // when the mouse was pressed
};

}  // namespace strata::ui
