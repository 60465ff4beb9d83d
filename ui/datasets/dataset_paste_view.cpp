// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_paste_view.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace strata::ui {

DatasetPasteView::DatasetPasteView(QWidget* parent)
    : QWidget(parent),
      name_(new QLineEdit),
      text_(new QPlainTextEdit),
      next_(makeButton("preview", tr("Preview"), ButtonKind::Primary)) {
    auto* card = new Card;
    QLabel* hint = makeWrappedLabel(
        LabelRole::Soft,
        tr("Paste JSON Lines, a JSON array, a table with a header line, or plain text."));
    QLabel* label = makeLabel(LabelRole::Text, tr("Name"));
    label->setBuddy(name_);
    name_->setObjectName(QStringLiteral("pastedName"));
    name_->setAccessibleName(tr("Name"));
    text_->setAccessibleName(tr("Dataset text"));
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(QStringLiteral(
        "{\"question\": \"…\", \"answer\": \"…\"}\n{\"question\": \"…\", \"answer\": \"…\"}"));
    QPushButton* back = makeButton("back", tr("Back"));
    card->add({hint,
               rowLayout({label, {name_, 1}}, kSpace2),
               {text_, 1},
               rowLayout({back, room(), next_}, kSpace2)});
    setColumn(this, {card});
    connect(back, &QPushButton::clicked, this, &DatasetPasteView::left);
    connect(next_, &QPushButton::clicked, this, [this] {
        Q_EMIT submitted(name_->text().trimmed().isEmpty() ? tr("pasted") : name_->text().trimmed(),
                         text_->toPlainText());
    });
    connect(text_, &QPlainTextEdit::textChanged, this,
            [this] { next_->setEnabled(!text_->document()->isEmpty()); });
    next_->setEnabled(false);
}

void DatasetPasteView::begin() {
    name_->clear();
    text_->clear();
    text_->setFocus();
}

}  // namespace strata::ui
