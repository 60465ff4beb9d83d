// SPDX-License-Identifier: GPL-3.0-or-later
// Sees what other programs do to the project's models, adapters and datasets: moved, deleted,
// changed, back again. The system reports it at once for the path and the folder above; whatever it
// does not report (network drives, folders further up) is seen when the person comes back to the
// window or to a page. Thread: the GUI thread; the disk is looked at on another.
#pragma once

#include "studio/core/project.h"
#include "studio/core/work_lane.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QTimer>

namespace strata::studio {

class ProjectWatch : public QObject {
    Q_OBJECT

public:
    /// The project outlives it.
    explicit ProjectWatch(Project& project, QObject* parent = nullptr);

    void lookAgain();
    /// `changed` tells what becomes of this path.
    bool knows(const QString& path) const { return stamps_.contains(path); }

Q_SIGNALS:
    /// A registered path is gone, is back, or has other content than when it was looked at last.
    void changed(const QString& path);
    /// From now on `changed` tells what becomes of it: whoever read it before cannot know.
    void lookedAtFirst(const QString& path);

private:
    /// By path; an empty stamp: nothing is there.
    using Stamps = QHash<QString, QByteArray>;

    static Stamps lookAt(const QStringList& paths);
    void take(const Stamps& stamps);
    void watch(const Stamps& stamps);

    Project& project_;
    QFileSystemWatcher watcher_;
    QTimer soon_;  // one copied file is many reports
    Stamps stamps_;
    WorkLane looking_;
};

}  // namespace strata::studio
