// SPDX-License-Identifier: GPL-3.0-or-later
// How long something took: printed by every run, a claim only on a quiet machine. What a machine
// measures that other programs use too says nothing about the studio, so no test fails of it.
#pragma once

#include <QTest>

namespace strata::ui::test {

/// Where STRATA_UI_STALL_GATE is set, more than `mostMs` fails the test (docs/measurements.md).
inline void tellPace(const char* what, double ms, double mostMs) {
    qInfo("%s: %.1f ms (gate %.0f ms)", what, ms, mostMs);
    if (qEnvironmentVariableIsSet("STRATA_UI_STALL_GATE")) {
        QVERIFY2(ms <= mostMs, what);
    }
}

}  // namespace strata::ui::test
