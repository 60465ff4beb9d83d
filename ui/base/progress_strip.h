// SPDX-License-Identifier: GPL-3.0-or-later
// A long action: what it does, how far it is, time passed and left, and a button that stops it.
// Hidden while nothing runs. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QElapsedTimer>
#include <QWidget>

namespace strata::ui {

class ProgressStrip : public QWidget {
    Q_OBJECT

public:
    explicit ProgressStrip(QWidget* parent = nullptr);

    /// Shows the strip and starts its clock.
    void begin(const QString& what);
    /// `total` 0: unknown, the bar only moves. `unit` as strata/events.h has it.
    void setProgress(const QString& phase, double done, double total, const QString& unit);
    void end();

Q_SIGNALS:
    void cancelRequested();

private:
    QElapsedTimer clock_;
    QString what_;
    QLabel* text_;
    QProgressBar* bar_;
    QPushButton* cancel_;
};

}  // namespace strata::ui
