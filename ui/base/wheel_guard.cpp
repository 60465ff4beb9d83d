// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>
#include <QWidget>

namespace strata::ui {
namespace {

bool hasValue(const QWidget* widget) {
    return qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QTabBar*>(widget) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(widget) != nullptr &&
            qobject_cast<const QScrollBar*>(widget) == nullptr);
}

/// Whether the widget is one with a value or a part of one; the open list of a choice is a window.
bool isInValue(const QWidget* widget) {
    while (widget != nullptr && !hasValue(widget) && !widget->isWindow()) {
        widget = widget->parentWidget();
    }
    return widget != nullptr && hasValue(widget);
}

}  // namespace

WheelGuard::WheelGuard(QApplication& application) {
    application.installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr) {
        return false;
    }
    if (event->type() == QEvent::Show && widget->focusPolicy() == Qt::WheelFocus) {
        widget->setFocusPolicy(Qt::StrongFocus);  // Qt gives the focus before anybody is asked
    }
    if (event->type() == QEvent::Wheel && isInValue(widget)) {
        event->ignore();  // goes on to what the widget stands in
        return true;
    }
    return false;
}

}  // namespace strata::ui
