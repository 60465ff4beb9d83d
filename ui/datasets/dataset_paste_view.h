// SPDX-License-Identifier: GPL-3.0-or-later
// A new dataset from text that a person pastes or types. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QWidget>

namespace strata::ui {

class DatasetPasteView : public QWidget {
    Q_OBJECT

public:
    explicit DatasetPasteView(QWidget* parent = nullptr);

    /// Empties the form and gives it the keyboard.
    void begin();

Q_SIGNALS:
    void submitted(const QString& name, const QString& text);
    void left();

private:
    QLineEdit* name_;
    QPlainTextEdit* text_;
    QPushButton* next_;
};

}  // namespace strata::ui
