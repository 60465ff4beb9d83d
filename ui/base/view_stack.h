// SPDX-License-Identifier: GPL-3.0-or-later
// One of many views at a time. Thread: the GUI thread.
#pragma once

#include <QStackedWidget>

namespace strata::ui {

/// Never asks its views how high they would be at a width: a stack of stacks would lay out every
/// hidden view many times over at each change of a text, which took the window 100 ms and more.
class ViewStack : public QStackedWidget {
    Q_OBJECT

public:
    using QStackedWidget::QStackedWidget;

    bool hasHeightForWidth() const override { return false; }
};

}  // namespace strata::ui
