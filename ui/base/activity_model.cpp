// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/activity_model.h"

#include "ui/base/numbers.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

namespace strata::ui {

QString activityText(const ActivityView& activity) {
    QStringList parts{activity.what};
    if (activity.share >= 0.0) {
        parts.append(
            ActivityModel::tr("%1%").arg(static_cast<int>(std::floor(100.0 * activity.share))));
    }
    if (activity.secondsLeft > 0.0) {
        parts.append(ActivityModel::tr("%1 left").arg(durationText(activity.secondsLeft)));
    }
    return parts.join(QStringLiteral(", "));
}

void ActivityModel::show(const QObject* owner, const ActivityView& activity) {
    const qsizetype place = owners_.indexOf(owner);
    if (place < 0) {
        owners_.append(owner);
        activities_.append(activity);
        connect(owner, &QObject::destroyed, this, [this, owner] { end(owner); });
    } else if (activities_[place] == activity) {
        return;
    } else {
        activities_[place] = activity;
    }
    Q_EMIT changed();
}

void ActivityModel::moveOn(const QObject* owner, double done, double total) {
    const qsizetype place = owners_.indexOf(owner);
    if (place >= 0) {
        ActivityView moved = activities_[place];
        moved.share = total > 0.0 ? std::clamp(done / total, 0.0, 1.0) : -1.0;
        show(owner, moved);
    }
}

void ActivityModel::end(const QObject* owner) {
    const qsizetype place = owners_.indexOf(owner);
    if (place < 0) {
        return;
    }
    disconnect(owner, &QObject::destroyed, this, nullptr);
    owners_.removeAt(place);
    activities_.removeAt(place);
    Q_EMIT changed();
}

}  // namespace strata::ui
