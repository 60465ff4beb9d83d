// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/text_dialog.h"

#include "ui/base/button.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>

namespace strata::ui {
namespace {

constexpr int kLettersWide = 90;
constexpr int kLinesHigh = 30;

}  // namespace

TextDialog::TextDialog(const QString& title, const QString& text, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto* shown = new QPlainTextEdit;
    shown->setReadOnly(true);
    shown->setTabChangesFocus(true);
    shown->setLineWrapMode(QPlainTextEdit::NoWrap);
    shown->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    shown->setAccessibleName(title);
    shown->setPlainText(text);
    QPushButton* copy = makeButton("copyText", tr("Copy"));
    QPushButton* close = makeButton("close", tr("Close"), ButtonKind::Primary);
    auto* buttons = rowLayout({room(), copy, close}, kSpace2);
    setColumn(this, {{shown, 1}, buttons}, kSpace3)
        ->setContentsMargins(kSpace4, kSpace4, kSpace4, kSpace4);
    connect(copy, &QPushButton::clicked, this,
            [text] { QApplication::clipboard()->setText(text); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    resize(kLettersWide * fontMetrics().averageCharWidth(),
           kLinesHigh * fontMetrics().lineSpacing());
    shown->setFocus();
}

}  // namespace strata::ui
