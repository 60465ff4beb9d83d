// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_paste_view.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {

DatasetPasteView::DatasetPasteView(QWidget* parent)
    : QWidget(parent),
      name_(new QLineEdit),
      text_(new QPlainTextEdit),
      next_(makeButton("preview", tr("Preview"), ButtonKind::Primary)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    auto* card = new Card;
    QLabel* hint = makeWrappedLabel(
        LabelRole::Soft,
        tr("Paste JSON Lines, a JSON array, a table with a header line, or plain text."));
    card->body()->addWidget(hint);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace2);
    QLabel* label = makeLabel(LabelRole::Text, tr("Name"));
    label->setBuddy(name_);
    name_->setObjectName(QStringLiteral("pastedName"));
    name_->setAccessibleName(tr("Name"));
    row->addWidget(label);
    row->addWidget(name_, 1);
    card->body()->addLayout(row);
    text_->setAccessibleName(tr("Dataset text"));
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(QStringLiteral(
        "{\"question\": \"…\", \"answer\": \"…\"}\n{\"question\": \"…\", \"answer\": \"…\"}"));
    card->body()->addWidget(text_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace2);
    QPushButton* back = makeButton("back", tr("Back"));
    buttons->addWidget(back);
    buttons->addStretch(1);
    buttons->addWidget(next_);
    card->body()->addLayout(buttons);
    all->addWidget(card);
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
