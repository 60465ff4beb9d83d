// SPDX-License-Identifier: GPL-3.0-or-later
// How other programs take a GGUF file: a line to copy for each of them. Thread: the GUI thread.
#pragma once

#include <QVector>
#include <QWidget>

class QLabel;

namespace strata::ui {

class NextSteps : public QWidget {
    Q_OBJECT

public:
    explicit NextSteps(QWidget* parent = nullptr);

    void setFile(const QString& path);

private:
    void addProgram(const QString& name);

    QVector<QLabel*> lines_;  // one a program
};

}  // namespace strata::ui
