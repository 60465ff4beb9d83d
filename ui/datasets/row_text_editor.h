// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a row while a person edits it: several lines, Ctrl+Enter or Done keeps it, Esc or
// Cancel leaves it. Thread: the GUI thread.
#pragma once

#include <QFrame>

class QPlainTextEdit;

namespace strata::ui {

class RowTextEditor : public QFrame {
    Q_OBJECT

public:
    /// `name` says whose text it is.
    explicit RowTextEditor(const QString& name, QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    /// As high as its text at this width, within bounds.
    int heightAt(int width) const;

Q_SIGNALS:
    void kept();
    void canceled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPlainTextEdit* edit_;
    QWidget* buttons_;
};

}  // namespace strata::ui
