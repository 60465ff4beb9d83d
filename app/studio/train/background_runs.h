// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that processes of their own train: handed over to `strata resume`, then watched by the lock
// of their folders until nobody holds them. Thread: the GUI thread.
#pragma once

#include "studio/train/queued_job.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

namespace strata::studio {

class BackgroundRuns : public QObject {
    Q_OBJECT

public:
    /// `program`: the strata command line.
    explicit BackgroundRuns(const QString& program, QObject* parent = nullptr);

    /// Background, or what a process outside of this studio left: Finished, Paused, Stopped or
    /// Interrupted.
    static JobState stateOf(const QString& run);

    const QString& program() const { return program_; }

    /// Until it has ended.
    void watch(const QString& run);
    /// Starts a process that resumes the run, and watches it; gives whether it began.
    bool handOver(const QString& run);

Q_SIGNALS:
    void ended(const QString& run, strata::studio::JobState state);

private:
    void look();

    QString program_;
    QTimer pulse_;
    QHash<QString, QElapsedTimer> startedBy_;  // of those watched; invalid: its process was seen
};

}  // namespace strata::studio
