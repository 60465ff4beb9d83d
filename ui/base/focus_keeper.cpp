// SPDX-License-Identifier: GPL-3.0-or-later
// Invariants: around_ is what had_ stood in when it got the keyboard; while soon_ is active, had_
// has lost the keyboard against the person's will and given_ has it.
#include "ui/base/focus_keeper.h"

#include "ui/base/card.h"
#include "ui/base/page.h"

#include <QApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVariant>

namespace strata::ui {
namespace {

bool canHaveKeyboard(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled();
}

/// Rather than that its whole window was closed.
bool hasVanished(const QWidget& widget) {
    return widget.window()->isVisible() && !canHaveKeyboard(widget);
}

bool takesTab(const QWidget& widget) {
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.focusProxy() == nullptr &&
           canHaveKeyboard(widget);
}

/// A field to write in, or a main button.
bool leadsOn(const QWidget& widget) {
    const auto* line = qobject_cast<const QLineEdit*>(&widget);
    const auto* text = qobject_cast<const QPlainTextEdit*>(&widget);
    return widget.property("kind") == QLatin1String("primary") ||
           (line != nullptr && !line->isReadOnly()) || (text != nullptr && !text->isReadOnly());
}

/// In the order of Tab, from `start` round to it: the first that leads on, else the first of all,
/// which may well take something back; null: there is none.
QWidget* nextIn(const QWidget& scope, QWidget& start) {
    QWidget* first = nullptr;
    for (QWidget* at = start.nextInFocusChain(); at != &start; at = at->nextInFocusChain()) {
        if (!scope.isAncestorOf(at) || !takesTab(*at)) {
            continue;
        }
        if (leadsOn(*at)) {
            return at;
        }
        first = first == nullptr ? at : first;
    }
    return first;
}

/// Null: the page shows none that can be pressed.
QWidget* mainButton(const Page& page) {
    const auto buttons = page.findChildren<QPushButton*>();
    for (QPushButton* button : buttons) {
        if (button->property("kind") == QLatin1String("primary") && takesTab(*button)) {
            return button;
        }
    }
    return nullptr;
}

QWidget* placeIn(Page& page, QWidget& start) {
    if (QWidget* button = mainButton(page)) {
        return button;
    }
    QWidget* next = nextIn(page, start);
    return next == nullptr ? &page : next;
}

}  // namespace

FocusKeeper::FocusKeeper(QApplication& application) {
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &FocusKeeper::restore);
    connect(&application, &QApplication::focusChanged, this, &FocusKeeper::follow);
}

void FocusKeeper::follow(QWidget* before, QWidget* now) {
    const bool isPending = soon_.isActive();
    const bool isOurs = before != nullptr && before == (isPending ? given_ : had_);
    if (isOurs && hasVanished(*before)) {
        lose(now);
        return;
    }
    soon_.stop();  // somebody chose another place
    if (now != nullptr) {
        remember(now);
    }
}

void FocusKeeper::remember(QWidget* widget) {
    if (had_ != nullptr) {
        disconnect(had_, &QObject::destroyed, this, nullptr);
    }
    had_ = widget;
    around_.clear();
    for (QWidget* at = widget; at != nullptr && !at->isWindow();) {
        at = at->parentWidget();
        around_.append(at);
    }
    connect(widget, &QObject::destroyed, this, [this] { lose(QApplication::focusWidget()); });
}

void FocusKeeper::lose(QWidget* given) {
    given_ = given;
    soon_.start(0);
}

void FocusKeeper::restore() {
    if (QApplication::focusWidget() != given_) {
        return;
    }
    if (had_ != nullptr && had_->window()->isActiveWindow() && canHaveKeyboard(*had_)) {
        had_->setFocus(Qt::OtherFocusReason);  // it was away for a moment only
        return;
    }
    around_.removeAll(nullptr);
    bool isOutOfCard = false;  // beyond it only the page and the window count
    for (QWidget* scope : std::as_const(around_)) {
        auto* page = qobject_cast<Page*>(scope);
        const bool isBetween = isOutOfCard && page == nullptr && !scope->isWindow();
        isOutOfCard = isOutOfCard || qobject_cast<Card*>(scope) != nullptr;
        if (isBetween || !canHaveKeyboard(*scope) || !scope->isActiveWindow()) {
            continue;
        }
        QWidget& start = had_ == nullptr ? *scope : *had_;
        if (QWidget* next = page == nullptr ? nextIn(*scope, start) : placeIn(*page, start)) {
            next->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

}  // namespace strata::ui
