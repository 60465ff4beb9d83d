// SPDX-License-Identifier: GPL-3.0-or-later
// A problem or a remark inside the page: sentence, reason, what was kept, the next step, a button
// for each way out. Hidden while there is nothing to say. A button takes the message away, except
// one that leads to where a problem can be looked into: the problem stays until something is done
// about it. A message that replaces another has its
// buttons at once, and the keyboard if the other had it. Tab meets the buttons where the bar
// stands: behind what its parent's layout has above it, before what it has below. Thread: the GUI
// thread.
#pragma once

#include "ui/base/problem.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace strata::ui {

class FlowLayout;

class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void show(const Problem& problem);
    void clear();
    const Problem& problem() const { return problem_; }

Q_SIGNALS:
    /// A button that leads to a place was pressed.
    void placeRequested(const strata::ui::Destination& place);

private:
    void rebuildButtons();
    void follow(const ProblemAction& action);
    QPushButton* addButton(QPushButton* button);
    void orderFocus();

    Problem problem_;
    QLabel* sentence_;
    QLabel* details_;
    FlowLayout* buttons_;
};

}  // namespace strata::ui
