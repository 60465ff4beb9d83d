// SPDX-License-Identifier: GPL-3.0-or-later
// How the window's tests wait: for a condition, never for a time. There is one deadline for all of
// them, which only a failing test meets; it knows what makes everything slower, the sanitizers and
// other programs on the machine. Thread: the GUI thread.
#pragma once

#include "support/sanitizer.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <cstdlib>
#include <thread>

namespace strata::ui::test {

/// How long a test waits for a condition. Below Qt Test's bound on a test function with all factors
/// (cmake/StrataRoom.cmake), so that the condition is named that did not come.
inline int patienceMs() {
    constexpr double kQuietMs = 90'000.0;
    constexpr double kLoadMax = 3.0;
    double tasks = 0.0;  // that ran or wanted to, in the last minute
    getloadavg(&tasks, 1);
    const double cores = std::max(1U, std::thread::hardware_concurrency());
    return static_cast<int>(kQuietMs * strata::test::kSlowness *
                            std::clamp(tasks / cores, 1.0, kLoadMax));
}

/// False: the condition did not come. Looks after every event: Qt's own sleeps in between.
template <typename Condition>
bool comes(const Condition& condition) {
    constexpr int kLookMs = 2;  // for what no event tells of, such as files
    const QDeadlineTimer deadline(patienceMs());
    QTimer look;
    look.start(kLookMs);
    while (!static_cast<bool>(condition())) {
        if (deadline.hasExpired()) {
            return false;
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return true;
}

/// For what takes minutes: the deadline is that of each step of its progress, not of the whole.
template <typename Condition, typename Progress>
bool comesAtLast(const Condition& condition, const Progress& progress) {
    for (auto before = progress();; before = progress()) {
        if (comes([&] { return condition() || progress() != before; }) && condition()) {
            return true;
        }
        if (progress() == before) {
            return false;
        }
    }
}

/// Returns when the event loop has handled all that was queued before the call, and timers of up to
/// `ms` that ran: for what must not happen. A timer that starts later does not end before them.
inline void letPass(int ms = 0) {
    bool hasPassed = false;
    QTimer::singleShot(ms, Qt::PreciseTimer, qApp, [&hasPassed] { hasPassed = true; });
    QVERIFY(comes([&] { return hasPassed; }));
}

}  // namespace strata::ui::test

// Qt's own have a bound in milliseconds that knows no load, and wait for three times as long.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expression)                                      \
    do {                                                             \
        ::strata::ui::test::comes([&] { return bool(expression); }); \
        QVERIFY(expression);                                         \
    } while (false)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expression, message)                            \
    do {                                                             \
        ::strata::ui::test::comes([&] { return bool(expression); }); \
        QVERIFY2(expression, message);                               \
    } while (false)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expression, expected)                                     \
    do {                                                                       \
        ::strata::ui::test::comes([&] { return (expression) == (expected); }); \
        QCOMPARE(expression, expected);                                        \
    } while (false)
