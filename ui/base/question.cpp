// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/question.h"

#include <QAbstractButton>
#include <QMessageBox>
#include <QPushButton>

namespace strata::ui {

void ask(QWidget* parent, const Question& question) {
    auto* box = new QMessageBox(QMessageBox::Question, question.button, question.sentence,
                                QMessageBox::NoButton, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(question.details);
    QAbstractButton* yes = box->addButton(question.button, QMessageBox::AcceptRole);
    QPushButton* no = question.keep.isEmpty()
                          ? box->addButton(QMessageBox::Cancel)
                          : box->addButton(question.keep, QMessageBox::RejectRole);
    yes->setObjectName(QStringLiteral("confirm"));
    no->setObjectName(QStringLiteral("cancel"));
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    QObject::connect(yes, &QAbstractButton::clicked, parent, question.act);
    box->open();
}

}  // namespace strata::ui
