// SPDX-License-Identifier: GPL-3.0-or-later
// Finds buttons and fields by their object names, which say what one is for and stay when its words
// change, and presses them. What a button says is looked at where that is what a test is about.
#pragma once

#include "ui/support/ui_test.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

namespace strata::ui::test {

/// The first visible widget inside `parent` that `fits`; null where there is none. What is hidden
/// is not searched: most of a window's pages are, and a test that waits looks twenty times a
/// second.
template <typename Widget, typename Fits>
Widget* firstVisible(const QWidget& parent, const Fits& fits) {
    for (QObject* child : parent.children()) {
        if (!child->isWidgetType() || !static_cast<QWidget*>(child)->isVisible()) {
            continue;
        }
        auto* const widget = qobject_cast<Widget*>(child);
        if (widget != nullptr && fits(*widget)) {
            return widget;
        }
        if (Widget* found = firstVisible<Widget>(*static_cast<QWidget*>(child), fits)) {
            return found;
        }
    }
    return nullptr;
}

/// The first visible widget of this kind and object name. Null: none.
template <typename Widget>
Widget* named(const QWidget& parent, const char* name) {
    return firstVisible<Widget>(parent, [name](const Widget& widget) {
        return widget.objectName() == QLatin1String(name);
    });
}

/// A push button, a tool button or a box.
inline QAbstractButton* button(const QWidget& parent, const char* name) {
    return named<QAbstractButton>(parent, name);
}

/// What a person reads on it. Empty: no such button is visible.
inline QString buttonText(const QWidget& parent, const char* name) {
    const QAbstractButton* found = button(parent, name);
    return found == nullptr ? QString() : found->text();
}

inline bool isReady(const QWidget& parent, const char* name) {
    const QAbstractButton* found = button(parent, name);
    return found != nullptr && found->isEnabled();
}

/// Fails the test where there is no such button or it is disabled.
inline void click(const QWidget& parent, const char* name) {
    QVERIFY2(button(parent, name) != nullptr, name);
    QVERIFY2(isReady(parent, name), name);
    QTest::mouseClick(button(parent, name), Qt::LeftButton);
}

/// Waits until it can be pressed.
inline void clickWhenReady(const QWidget& parent, const char* name) {
    QTRY_VERIFY2(isReady(parent, name), name);
    click(parent, name);
}

/// Some visible label has these words.
inline bool showsText(const QWidget& parent, const QString& words) {
    return firstVisible<QLabel>(parent, [&](const QLabel& label) {
               return label.text().contains(words);
           }) != nullptr;
}

}  // namespace strata::ui::test
