// SPDX-License-Identifier: GPL-3.0-or-later
// The field in which a person writes to a model: two lines, Enter sends, Shift+Enter adds a line.
// Thread: the GUI thread.
#pragma once

#include <QPlainTextEdit>

namespace strata::ui {

class QuestionEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit QuestionEdit(QWidget* parent = nullptr);

Q_SIGNALS:
    /// Enter or Ctrl+Enter; the text stays.
    void submitted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitHeight();
};

}  // namespace strata::ui
