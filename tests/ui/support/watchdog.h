// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for moments in which the window does not answer. Thread: the GUI thread.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <ctime>

namespace strata::ui::test {

/// Remembers the longest turn of the event loop since it was made, by the clock and in processor
/// time of this thread. The second does not grow when other programs take the cores.
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
    }

    qint64 longestMs() const { return longestMs_; }
    double longestProcessorMs() const { return longestProcessorMs_; }

private:
    static constexpr int kIntervalMs = 5;

    static double processorMs() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    void look() {
        longestMs_ = std::max(longestMs_, clock_.elapsed());
        longestProcessorMs_ = std::max(longestProcessorMs_, processorMs() - processorMs_);
        overlook();
    }

    QElapsedTimer clock_;
    QTimer timer_;
    double processorMs_ = 0.0;
    qint64 longestMs_ = 0;
    double longestProcessorMs_ = 0.0;
};

}  // namespace strata::ui::test
