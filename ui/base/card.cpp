// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/card.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace strata::ui {

Card::Card(const QString& title, QWidget* parent)
    : QFrame(parent),
      title_(makeLabel(LabelRole::Heading)),
      head_(new QHBoxLayout),
      body_(new QVBoxLayout) {
    setProperty("surface", QStringLiteral("card"));
    head_->addWidget(title_);
    head_->addStretch(1);
    body_->setSpacing(kSpace2);
    setColumn(this, {head_, {body_, 1}}, kSpace2)
        ->setContentsMargins(kSpace4, kSpace3, kSpace4, kSpace3);
    setTitle(title);
}

void Card::setTitle(const QString& title) {
    title_->setText(title);
    title_->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::addToHead(QWidget* widget) {
    head_->addWidget(widget);
}

}  // namespace strata::ui
