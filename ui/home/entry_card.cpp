// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/entry_card.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {

EntryCard::EntryCard(const QString& title, const QString& text, QPushButton* button)
    : Card(title), text_(makeWrappedLabel(LabelRole::Soft, text)) {
    add({text_, room(), {button, 0, Qt::AlignLeft}});
}

void EntryCard::setText(const QString& text) {
    text_->setText(text);
}

void EntryCard::addDetail(QWidget* detail) {
    body()->insertWidget(1, detail);
}

void EntryCard::emphasize() {
    setProperty("surface", QStringLiteral("accent"));
}

}  // namespace strata::ui
