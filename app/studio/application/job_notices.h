// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop learns of jobs: it stays awake while one runs, and says when one has ended and
// nobody looks. Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"

#include <QObject>
#include <QString>

namespace strata::ui {
class MainWindow;
}

namespace strata::studio {

class Desktop;
class JobQueue;
class Preferences;

class JobNotices : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    JobNotices(JobQueue& jobs,
               const Preferences& preferences,
               Desktop& desktop,
               ui::MainWindow& window);

private:
    void tellEnd(const QString& run, const WorkEnd& end);
    /// A button of a notification about this run.
    void answer(const QString& action, const QString& run);

    JobQueue& jobs_;
    const Preferences& preferences_;
    Desktop& desktop_;
    ui::MainWindow& window_;
};

}  // namespace strata::studio
