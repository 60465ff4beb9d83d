// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what a person sees, and presses it.
#pragma once

#include <QLabel>
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

/// Some visible label has these words.
inline bool showsText(const QWidget& parent, const QString& words) {
    const auto labels = parent.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
        return label->isVisible() && label->text().contains(words);
    });
}

}  // namespace strata::ui::test
