// SPDX-License-Identifier: GPL-3.0-or-later
// What every test of the studio starts with: an application without a display in the studio's
// theme, a home of its own, and warnings of Qt as failures.
#pragma once

#include "ui/base/theme.h"
#include "ui/support/patience.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

namespace strata::ui::test {

/// Sends everything that the program would write into the person's folders to `home`, and lets the
/// studio look often at what others write. Before QApplication.
void prepareHome(const QString& home);

/// Every test function fails with the first warning of Qt.
class UiTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
};

/// Shows the window and gives it the keyboard; shortcuts work from then on.
void showActive(QWidget& window);

}  // namespace strata::ui::test

#define STRATA_UI_TEST_MAIN(TestClass)              \
    int main(int argc, char** argv) {               \
        const QTemporaryDir home;                   \
        strata::ui::test::prepareHome(home.path()); \
        QApplication application(argc, argv);       \
        strata::ui::Theme theme(application);       \
        theme.apply(strata::ui::ThemeKind::Light);  \
        TestClass test;                             \
        return QTest::qExec(&test, argc, argv);     \
    }
