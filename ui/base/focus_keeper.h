// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the keyboard where a person works: when what has it is hidden, disabled or deleted, the
// next field or main button of the same card gets it, else its next control, else the page's main
// button, else any control of the page. Left alone Qt gives it to whatever comes next in the
// window, often outside of the page. Holds for every window of the application. Thread: the GUI
// thread.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QApplication;

namespace strata::ui {

class FocusKeeper : public QObject {
    Q_OBJECT

public:
    /// Outlived by the application.
    explicit FocusKeeper(QApplication& application);

private:
    void follow(QWidget* before, QWidget* now);
    void remember(QWidget* widget);
    void lose(QWidget* given);
    void restore();

    QPointer<QWidget> had_;            // the widget that had the keyboard
    QList<QPointer<QWidget>> around_;  // what it stood in, from the inside, its window last
    QPointer<QWidget> given_;          // to whom Qt gave it
    QTimer soon_;                      // after all that disappears and appears together has done so
};

}  // namespace strata::ui
