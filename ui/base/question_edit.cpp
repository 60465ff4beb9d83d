// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/question_edit.h"

#include "ui/base/style_constants.h"

#include <QEvent>
#include <QKeyEvent>

namespace strata::ui {

namespace {
constexpr int kLines = 2;
}

QuestionEdit::QuestionEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setTabChangesFocus(true);
    setAccessibleDescription(tr("Enter sends. Shift+Enter adds a line."));
    fitHeight();
}

void QuestionEdit::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
    if (isEnter && (held == Qt::NoModifier || held == Qt::ControlModifier)) {
        Q_EMIT submitted();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void QuestionEdit::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitHeight();
    }
}

void QuestionEdit::fitHeight() {
    setFixedHeight(kLines * fontMetrics().lineSpacing() + 2 * kSpace3);
}

}  // namespace strata::ui
