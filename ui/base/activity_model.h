// SPDX-License-Identifier: GPL-3.0-or-later
// The long actions that go on: training, a build, an export, a check. Each service says its own
// here, so that the status line can name it on every page and lead to it. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

/// One long action.
struct ActivityView {
    QString what;                ///< "Exporting pump-manual"
    Destination place;           ///< where it can be watched and stopped
    double share = -1.0;         ///< 0 to 1; below 0: not known
    double secondsLeft = 0.0;    ///< 0: not known
    bool isLostOnClose = false;  ///< the window's end stops it, and it has to be begun anew

    friend bool operator==(const ActivityView&, const ActivityView&) = default;
};

/// "Exporting pump-manual, 44%, 3 min left".
QString activityText(const ActivityView& activity);

class ActivityModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// In the order in which they began.
    const QVector<ActivityView>& activities() const { return activities_; }
    /// Begins the owner's activity or moves it on. An owner has one at a time, and it ends with the
    /// owner.
    void show(const QObject* owner, const ActivityView& activity);
    /// How far the owner's activity is; `total` 0: not known. As end(), nothing where it has none.
    void moveOn(const QObject* owner, double done, double total);
    void end(const QObject* owner);

Q_SIGNALS:
    void changed();

private:
    QVector<const QObject*> owners_;    // compared only
    QVector<ActivityView> activities_;  // of the owners, in their order
};

}  // namespace strata::ui
