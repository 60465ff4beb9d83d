// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/keyboard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QStringList>
#include <QTest>

namespace strata::ui::test {
namespace {

constexpr int kTabsMax = 400;

const QAbstractButton* focusedButton() {
    return qobject_cast<const QAbstractButton*>(QApplication::focusWidget());
}

}  // namespace

void pressByKeys(QWidget& window, const QString& text) {
    QStringList passed;
    for (int tab = 0; tab < kTabsMax; ++tab) {
        const QAbstractButton* button = focusedButton();
        if (button != nullptr) {
            if (button->text() == text || button->accessibleName() == text) {
                QVERIFY2(button->isEnabled() && button->isVisible(), qPrintable(text));
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
                return;
            }
            passed.append(button->text());
        }
        QWidget* focused = QApplication::focusWidget();
        // Tab is a character in texts; the way out of them is Ctrl+Tab.
        const bool isText = focused != nullptr && focused->inherits("QPlainTextEdit") &&
                            !focused->property("tabChangesFocus").toBool();
        QTest::keyClick(focused == nullptr ? &window : focused, Qt::Key_Tab,
                        isText ? Qt::ControlModifier : Qt::NoModifier);
    }
    QFAIL(qPrintable(QStringLiteral("\"%1\" is not on the way of Tab: %2")
                         .arg(text, passed.mid(0, 40).join(QStringLiteral(", ")))));
}

void chooseByKeys(const QString& path) {
    QTRY_VERIFY(qobject_cast<QFileDialog*>(QApplication::activeModalWidget()) != nullptr);
    QWidget* dialog = QApplication::activeModalWidget();
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(name != nullptr);
    name->clear();
    QTest::keyClicks(name, path);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(qobject_cast<QFileDialog*>(QApplication::activeModalWidget()) == nullptr);
}

}  // namespace strata::ui::test
