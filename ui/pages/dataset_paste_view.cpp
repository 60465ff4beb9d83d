// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/dataset_paste_view.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

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
      next_(makeButton(tr("Look at it"), ButtonKind::Primary)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    auto* card = new Card;
    QLabel* hint = makeLabel(
        LabelRole::Soft,
        tr("JSON lines, a JSON array, a table with a header line, or plain text to be continued."));
    hint->setWordWrap(true);
    card->body()->addWidget(hint);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace2);
    QLabel* label = makeLabel(LabelRole::Text, tr("Name"));
    label->setBuddy(name_);
    name_->setAccessibleName(tr("Name"));
    row->addWidget(label);
    row->addWidget(name_, 1);
    card->body()->addLayout(row);
    text_->setAccessibleName(tr("Text of the data set"));
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(QStringLiteral(
        "{\"question\": \"…\", \"answer\": \"…\"}\n{\"question\": \"…\", \"answer\": \"…\"}"));
    card->body()->addWidget(text_, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace2);
    QPushButton* back = makeButton(tr("Back"));
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
