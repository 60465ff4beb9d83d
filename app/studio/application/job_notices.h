// SPDX-License-Identifier: GPL-3.0-or-later
// How jobs ended, said wherever the person is: above every page of the window until it is answered,
// also for those that ended while no studio was open; by the desktop when the window is not in
// front. While a job runs the desktop stays awake. Thread: the GUI thread.
#pragma once

#include "studio/core/event_bridge.h"

#include <QObject>
#include <QString>

namespace strata::ui {
class MainWindow;
struct Problem;
}  // namespace strata::ui

namespace strata::studio {

class Desktop;
class JobQueue;
class Preferences;
struct QueuedJob;

class JobNotices : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    JobNotices(JobQueue& jobs,
               const Preferences& preferences,
               Desktop& desktop,
               ui::MainWindow& window);

private:
    /// As the queue has them.
    void showNotices();
    ui::Problem noticeOf(const QueuedJob& job);
    void tellDesktop(const QString& run, const WorkEnd& end);
    /// A button of a notification about this run.
    void answer(const QString& action, const QString& run);
    void resume(const QString& run);

    JobQueue& jobs_;
    const Preferences& preferences_;
    Desktop& desktop_;
    ui::MainWindow& window_;
};

}  // namespace strata::studio
