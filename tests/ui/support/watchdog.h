// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for moments in which the window does not answer. Thread: the GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <QTimer>
#include <algorithm>
#include <ctime>
#include <fstream>

namespace strata::ui::test {

/// Remembers the longest turn of the event loop since it was made: by the clock, in processor time
/// of this thread, and by the clock without the time that the thread waited for a processor. The
/// last two do not grow when other programs take the cores; the last holds what the thread waited
/// for by itself: a lock, a disk. (Linux, Documentation/scheduler/sched-stats.rst: schedstat.)
class Watchdog {
public:
    Watchdog() {
        timer_.setInterval(kIntervalMs);
        QObject::connect(&timer_, &QTimer::timeout, [this] { look(); });
        timer_.start();
        overlook();
    }

    /// What has happened since the last turn does not count: a test took a picture.
    void overlook() {
        clock_.start();
        processorMs_ = processorMs();
        queuedMs_ = queuedMs();
    }

    qint64 longestMs() const { return longestMs_; }
    double longestProcessorMs() const { return longestProcessorMs_; }
    QString told() const {
        return QStringLiteral(
                   "%1 ms of its own work, %2 ms with what it waited for, %3 ms by the clock")
            .arg(longestProcessorMs_, 0, 'f', 0)
            .arg(longestOwnMs_, 0, 'f', 0)
            .arg(longestMs_);
    }

private:
    static constexpr int kIntervalMs = 5;

    static double processorMs() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    /// Time that this thread was ready and had no processor.
    static double queuedMs() {
        std::ifstream file("/proc/thread-self/schedstat");
        double ran = 0.0;
        double queued = 0.0;
        file >> ran >> queued;
        return queued / 1e6;
    }

    void look() {
        const double own =
            static_cast<double>(clock_.nsecsElapsed()) / 1e6 - queuedMs() + queuedMs_;
        longestOwnMs_ = std::max(longestOwnMs_, own);
        longestMs_ = std::max(longestMs_, clock_.elapsed());
        longestProcessorMs_ = std::max(longestProcessorMs_, processorMs() - processorMs_);
        overlook();
    }

    QElapsedTimer clock_;
    QTimer timer_;
    double processorMs_ = 0.0;
    double queuedMs_ = 0.0;
    qint64 longestMs_ = 0;
    double longestProcessorMs_ = 0.0;
    double longestOwnMs_ = 0.0;
};

}  // namespace strata::ui::test
