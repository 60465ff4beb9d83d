// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/ui_test.h"

#include <QFile>
#include <QRegularExpression>

namespace strata::ui::test {

void prepareHome(const QString& home) {
    for (const char* variable : {"XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                 "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
        qputenv(variable, QFile::encodeName(home));
    }
    qputenv("STRATA_PULSE_MS", "50");
}

void UiTest::init() {
    // The platform without a display says what it cannot do of every dialog.
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void showActive(QWidget& window) {
    window.show();
    QApplication::setActiveWindow(&window);
    QVERIFY(QTest::qWaitForWindowActive(&window));
}

}  // namespace strata::ui::test
