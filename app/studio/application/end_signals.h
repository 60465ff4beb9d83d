// SPDX-License-Identifier: GPL-3.0-or-later
// The system's wish that the program ends: at the end of a session, from a task manager, or by
// Ctrl+C in a terminal. A second one ends it at once. Source: signal-safety(7). Thread: the GUI
// thread; one at a time.
#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace strata::studio {

class EndSignals : public QObject {
    Q_OBJECT

public:
    /// From now on SIGTERM, SIGINT and SIGHUP are told instead of ending the program, once each.
    /// Throws std::system_error where the process has no descriptor left.
    EndSignals();
    /// They end the program again.
    ~EndSignals() override;

Q_SIGNALS:
    void received();

private:
    int wake_;
    QSocketNotifier notifier_;
};

}  // namespace strata::studio
