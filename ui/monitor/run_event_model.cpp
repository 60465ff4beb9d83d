// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_event_model.h"

#include "ui/base/numbers.h"
#include "ui/monitor/run_words.h"

#include <algorithm>
#include <array>

namespace strata::ui {

int RunEventModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(events_.size());
}

int RunEventModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QVariant RunEventModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const RunEvent& event = events_[index.row()];
    if (role == Qt::TextAlignmentRole) {
        return index.column() == What ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                                      : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case Step:
            return countText(event.step);
        case After:
            return durationText(event.elapsedSeconds);
        default:
            return eventText(event);
    }
}

QVariant RunEventModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, kColumnCount> names{tr("Step"), tr("Elapsed"), tr("Event")};
    return names[static_cast<std::size_t>(section)];
}

void RunEventModel::setEvents(const std::vector<RunEvent>& events) {
    if (std::equal(events.rbegin(), events.rend(), events_.begin(), events_.end())) {
        return;
    }
    beginResetModel();
    events_ = QVector<RunEvent>(events.rbegin(), events.rend());
    endResetModel();
}

}  // namespace strata::ui
