// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/message_bar.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QStyle>
#include <QVBoxLayout>

namespace strata::ui {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), sentence_(makeLabel(LabelRole::Heading)), details_(makeLabel(LabelRole::Soft)),
      buttons_(new QHBoxLayout) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    all->setSpacing(kSpace1);
    for (QLabel* label : {sentence_, details_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        all->addWidget(label);
    }
    buttons_->setSpacing(kSpace2);
    all->addLayout(buttons_);
    hide();
}

void MessageBar::show(const Problem& problem) {
    problem_ = problem;
    setProperty("surface", problem.code.isEmpty() ? QStringLiteral("message")
                                                  : QStringLiteral("problem"));
    style()->unpolish(this);
    style()->polish(this);
    sentence_->setText(problem.sentence);
    QStringList lines{problem.reason, problem.kept, problem.hint};
    lines.removeAll(QString());
    if (!problem.code.isEmpty()) {
        lines.append(tr("Code %1").arg(problem.code));
    }
    details_->setText(lines.join(QLatin1Char('\n')));
    details_->setVisible(!lines.isEmpty());
    setAccessibleName(problem.sentence);
    setAccessibleDescription(details_->text());
    rebuildButtons();
    setVisible(true);
}

void MessageBar::clear() {
    problem_ = {};
    hide();
}

void MessageBar::rebuildButtons() {
    const QWidget* focused = QApplication::focusWidget();
    const bool hadFocus = focused != nullptr && isAncestorOf(focused);
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();  // the ways out of the message before are none out of this one
            widget->deleteLater();
        }
        delete item;
    }
    for (const ProblemAction& action : problem_.actions) {
        QPushButton* button = addButton(makeButton(action.text));
        connect(button, &QPushButton::clicked, this,
                [this, id = action.id] { Q_EMIT actionChosen(id); });
    }
    buttons_->addStretch(1);
    if (!problem_.code.isEmpty()) {
        QPushButton* copy = addButton(makeButton(tr("Copy details"), ButtonKind::Flat));
        connect(copy, &QPushButton::clicked, this,
                [this] { QApplication::clipboard()->setText(plainText(problem_)); });
    }
    QPushButton* dismiss = addButton(makeButton(tr("Dismiss"), ButtonKind::Flat));
    connect(dismiss, &QPushButton::clicked, this, &MessageBar::clear);
    if (hadFocus) {
        QWidget* first = buttons_->itemAt(0)->widget();
        (first != nullptr ? first : dismiss)->setFocus(Qt::OtherFocusReason);
    }
}

QPushButton* MessageBar::addButton(QPushButton* button) {
    buttons_->addWidget(button);
    // A layout shows what it is given with the next events only; in a bar that is there already the
    // message would stand without its buttons until then.
    button->show();
    return button;
}

}  // namespace strata::ui
