// SPDX-License-Identifier: GPL-3.0-or-later
// Tells on the board of notices how jobs ended, also those that ended while no studio was open. The
// queue remembers which ends are new, so that they are told until they are answered, also at the
// next start. While a job runs the desktop stays awake. Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace strata::ui {
struct Problem;
}  // namespace strata::ui

namespace strata::studio {

class Desktop;
class JobQueue;
class StudioCore;
struct QueuedJob;

class JobNotices : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    JobNotices(JobQueue& jobs, StudioCore& core, Desktop& desktop);

private:
    /// As the queue has them.
    void followQueue();
    ui::Problem noticeOf(const QueuedJob& job);
    void resume(const QString& run);

    JobQueue& jobs_;
    StudioCore& core_;
    QStringList told_;  // runs
};

}  // namespace strata::studio
