// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and presses the buttons that a person sees.
#pragma once

#include <QPushButton>
#include <QTest>

#include <algorithm>

namespace strata::ui::test {

/// The first visible button with this text. Null: none.
inline QPushButton* shownButton(const QWidget& parent, const QString& text) {
    const auto buttons = parent.findChildren<QPushButton*>();
    const auto found = std::ranges::find_if(buttons, [&](const QPushButton* button) {
        return button->isVisible() && button->text() == text;
    });
    return found == buttons.end() ? nullptr : *found;
}

/// Fails the test where there is no such button or it is disabled.
inline void click(const QWidget& parent, const QString& text) {
    QPushButton* button = shownButton(parent, text);
    QVERIFY2(button != nullptr, qPrintable(text));
    QVERIFY2(button->isEnabled(), qPrintable(text));
    QTest::mouseClick(button, Qt::LeftButton);
}

}  // namespace strata::ui::test
