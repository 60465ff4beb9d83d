// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/row_text_editor.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kLinesMin = 4;
constexpr int kLinesMax = 24;

}  // namespace

RowTextEditor::RowTextEditor(const QString& name, QWidget* parent)
    : QFrame(parent), edit_(new QPlainTextEdit), buttons_(new QWidget) {
    setProperty("surface", QStringLiteral("card"));
    setAutoFillBackground(true);
    setFocusProxy(edit_);
    edit_->setAccessibleName(name);
    edit_->setTabChangesFocus(true);
    edit_->installEventFilter(this);
    QPushButton* done = makeButton("done", tr("Done"), ButtonKind::Primary);
    done->setToolTip(tr("Ctrl+Enter"));
    QPushButton* cancel = makeButton("cancel", tr("Cancel"));
    cancel->setToolTip(tr("Esc"));
    setRow(buttons_, {room(), cancel, done}, kSpace2);
    setColumn(this, {{edit_, 1}, buttons_}, kSpace2)
        ->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
    connect(done, &QPushButton::clicked, this, &RowTextEditor::kept);
    connect(cancel, &QPushButton::clicked, this, &RowTextEditor::canceled);
}

QString RowTextEditor::text() const {
    return edit_->toPlainText();
}

void RowTextEditor::setText(const QString& text) {
    edit_->setPlainText(text);
}

int RowTextEditor::heightAt(int width) const {
    const QFontMetrics metrics = edit_->fontMetrics();
    const int inside = std::max(1, width - 6 * kSpace2);
    const int needed =
        metrics.boundingRect(QRect(0, 0, inside, 0), Qt::TextWordWrap, text()).height();
    const int line = metrics.lineSpacing();
    const int words = std::clamp(needed + line, kLinesMin * line, kLinesMax * line);
    return words + buttons_->sizeHint().height() + 5 * kSpace2;
}

bool RowTextEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            Q_EMIT kept();
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            Q_EMIT canceled();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace strata::ui
