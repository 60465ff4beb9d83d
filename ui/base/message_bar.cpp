// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/message_bar.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QStringList>
#include <QStyle>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

/// In the order of the layouts.
QWidgetList widgetsOf(const QLayout& layout) {
    QWidgetList widgets;
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (QWidget* widget = item->widget()) {
            widgets.append(widget);
        } else if (const QLayout* inner = item->layout()) {
            widgets += widgetsOf(*inner);
        }
    }
    return widgets;
}

/// What Tab meets in a widget, itself included, in the order in which it does.
QWidgetList controlsIn(const QWidget& widget) {
    QWidgetList controls;
    QWidget* at = widget.window();  // where Tab begins
    do {
        // Of chips only the chosen one takes Tab; the others stay beside it.
        const bool isControl = at->focusPolicy() != Qt::NoFocus && at->focusProxy() == nullptr;
        if (isControl && (at == &widget || widget.isAncestorOf(at))) {
            controls.append(at);
        }
        at = at->nextInFocusChain();
    } while (at != widget.window());
    return controls;
}

/// What the person did and can undo is no warning.
QString surfaceOf(const Problem& problem) {
    if (!problem.code.isEmpty()) {
        return QStringLiteral("problem");
    }
    return problem.change != 0 ? QStringLiteral("notice") : QStringLiteral("message");
}

}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      sentence_(makeWrappedLabel(LabelRole::Heading)),
      details_(makeWrappedLabel(LabelRole::Soft)),
      buttons_(nullptr) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    all->setSpacing(kSpace1);
    for (QLabel* label : {sentence_, details_}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        all->addWidget(label);
    }
    auto* buttons = new QWidget;
    buttons_ = new FlowLayout(buttons);
    all->addWidget(buttons);
    hide();
}

void MessageBar::show(const Problem& problem) {
    problem_ = problem;
    setProperty("surface", surfaceOf(problem));
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
        QPushButton* button = addButton(makeButton(action.name, action.text));
        connect(button, &QPushButton::clicked, this, [this, action] { follow(action); });
    }
    if (!problem_.code.isEmpty()) {
        QPushButton* copy =
            addButton(makeButton("copyDetails", tr("Copy details"), ButtonKind::Flat));
        connect(copy, &QPushButton::clicked, this,
                [this] { QApplication::clipboard()->setText(plainText(problem_)); });
    }
    QPushButton* dismiss = addButton(makeButton("dismiss", tr("Dismiss"), ButtonKind::Flat));
    connect(dismiss, &QPushButton::clicked, this, &MessageBar::clear);
    orderFocus();
    if (hadFocus) {
        buttons_->itemAt(0)->widget()->setFocus(Qt::OtherFocusReason);
    }
}

void MessageBar::follow(const ProblemAction& action) {
    if (action.act || problem_.code.isEmpty()) {
        clear();  // first: what is done may have something to say
    }
    if (action.act) {
        action.act();
    } else {
        Q_EMIT placeRequested(action.place);
    }
}

void MessageBar::orderFocus() {
    const QWidget* parent = parentWidget();
    if (parent == nullptr || parent->layout() == nullptr) {
        return;
    }
    QWidgetList order;
    for (QWidget* part : widgetsOf(*parent->layout())) {
        order += part == this ? widgetsOf(*buttons_) : controlsIn(*part);
    }
    for (qsizetype i = 1; i < order.size(); ++i) {
        QWidget::setTabOrder(order[i - 1], order[i]);
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
