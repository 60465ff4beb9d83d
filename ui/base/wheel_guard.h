// SPDX-License-Identifier: GPL-3.0-or-later
// The wheel scrolls and does nothing else: over a closed choice, a number, a slider or tabs it
// moves the page below them, changes no value and takes no keyboard. Lists, open choices and scroll
// bars keep it. Holds for every window of the application. Thread: the GUI thread.
#pragma once

#include <QObject>

class QApplication;

namespace strata::ui {

class WheelGuard : public QObject {
    Q_OBJECT

public:
    /// Outlived by the application. Widgets are guarded from when they are shown.
    explicit WheelGuard(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace strata::ui
