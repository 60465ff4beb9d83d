// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/keyboard.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QFileDialog>
#include <QLineEdit>
#include <QPointer>
#include <QStringList>
#include <QTest>

namespace strata::ui::test {
namespace {

constexpr int kTabsMax = 400;

const QAbstractButton* focusedButton() {
    return qobject_cast<const QAbstractButton*>(QApplication::focusWidget());
}

QString nameOf(const QWidget* widget) {
    if (widget == nullptr) {
        return QStringLiteral("nothing");
    }
    return QStringLiteral("%1 %2").arg(
        QString::fromLatin1(widget->metaObject()->className()),
        widget->objectName().isEmpty() ? widget->accessibleName() : widget->objectName());
}

}  // namespace

void pressByKeys(QWidget& window, const char* name) {
    QStringList passed;
    for (int tab = 0; tab < kTabsMax; ++tab) {
        const QAbstractButton* button = focusedButton();
        if (button != nullptr && button->objectName() == QLatin1String(name)) {
            QVERIFY2(button->isEnabled() && button->isVisible(), name);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            return;
        }
        QWidget* focused = QApplication::focusWidget();
        passed.append(nameOf(focused));
        // Tab is a character in texts; the way out of them is Ctrl+Tab.
        const bool isText = focused != nullptr && focused->inherits("QPlainTextEdit") &&
                            !focused->property("tabChangesFocus").toBool();
        QTest::keyClick(focused == nullptr ? &window : focused, Qt::Key_Tab,
                        isText ? Qt::ControlModifier : Qt::NoModifier);
    }
    QFAIL(qPrintable(QStringLiteral("\"%1\" is not on the way of Tab: %2")
                         .arg(QLatin1String(name), passed.mid(0, 40).join(QStringLiteral(", ")))));
}

void giveUndoKeys(QWidget& window, const QUndoStack& changes) {
    QAction* undo = changes.createUndoAction(&window);
    undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    QAction* redo = changes.createRedoAction(&window);
    redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    window.addActions({undo, redo});
}

void chooseByKeys(const QString& path) {
    QTRY_VERIFY(qobject_cast<QFileDialog*>(QApplication::activeModalWidget()) != nullptr);
    const QPointer<QWidget> dialog = QApplication::activeModalWidget();
    QWidget* owner = dialog->parentWidget()->window();
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(name != nullptr);
    const auto confirm = [name, path] {
        if (QApplication::activeModalWidget() == nullptr) {
            return true;  // a second time would ask about the file that was written just now
        }
        // Suggestions for what is typed come from another thread and change it: the path is pasted.
        QApplication::clipboard()->setText(path);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
        if (QWidget* suggestions = name->completer()->popup(); suggestions->isVisible()) {
            QTest::keyClick(suggestions, Qt::Key_Escape);
        }
        QTest::keyClick(name, Qt::Key_Return);
        return QApplication::activeModalWidget() == nullptr;
    };
    QTRY_VERIFY(confirm());
    QTRY_VERIFY(dialog.isNull());  // its end takes the keyboard from the window
    // As a window manager does.
    QTRY_VERIFY((QApplication::setActiveWindow(owner), QApplication::activeWindow() == owner));
}

}  // namespace strata::ui::test
