// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_list_model.h"

#include "ui/base/numbers.h"
#include "ui/monitor/run_words.h"

#include <QDateTime>
#include <algorithm>

namespace strata::ui {
namespace {

/// What is worth knowing next to the state: when it ended, else how far it is.
QString standingText(const RunRow& row) {
    if (row.state == RunState::Finished && row.changedMs > 0) {
        return RunListModel::tr("%1, %2").arg(
            stateText(row.state), whenText(row.changedMs, QDateTime::currentMSecsSinceEpoch()));
    }
    return row.stepsTotal <= 0
               ? stateText(row.state)
               : RunListModel::tr("%1, %2 of %3")
                     .arg(stateText(row.state), countText(row.step), countText(row.stepsTotal));
}

}  // namespace

int RunListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const RunRow& row = rows_[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return row.name;
        case Qt::ToolTipRole:
            return tr("%1\n%2\n%3\nSelect the check box to compare its charts with the selected "
                      "run")
                .arg(spokenText(row), row.what, row.path);
        case Qt::CheckStateRole:
            return beside_.contains(row.path) ? Qt::Checked : Qt::Unchecked;
        case Qt::AccessibleTextRole:
            return beside_.contains(row.path) ? tr("%1, shown for comparison").arg(spokenText(row))
                                              : spokenText(row);
        case PathRole:
            return row.path;
        case StandingRole:
            return standingText(row);
        default:
            return {};
    }
}

QString RunListModel::spokenText(const RunRow& row) const {
    const QString text = tr("%1, %2").arg(row.name, standingText(row));
    return row.secondsLeft < 0.0 ? text
                                 : tr("%1, %2 left").arg(text, durationText(row.secondsLeft));
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractListModel::flags(index);
    return index.isValid() ? usual | Qt::ItemIsUserCheckable : usual;
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::CheckStateRole) {
        return false;
    }
    const QString run = rows_[index.row()].path;
    QStringList runs = beside_;
    runs.removeAll(run);
    if (value.toInt() == Qt::Checked) {
        if (runs.size() == kBesideMax) {
            Q_EMIT besideRefused();
            return false;
        }
        runs.append(run);
    }
    setBeside(runs);
    return true;
}

void RunListModel::setBeside(const QStringList& runs) {
    if (runs == beside_) {
        return;
    }
    beside_ = runs;
    if (!rows_.isEmpty()) {
        Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1),
                           {Qt::CheckStateRole, Qt::AccessibleTextRole});
    }
    Q_EMIT besideChanged(beside_);
}

void RunListModel::setRows(const QVector<RunRow>& rows) {
    const auto samePath = [](const RunRow& a, const RunRow& b) { return a.path == b.path; };
    if (std::ranges::equal(rows, rows_, samePath)) {
        for (int i = 0; i < rows.size(); ++i) {
            if (rows[i] != rows_[i]) {
                rows_[i] = rows[i];
                Q_EMIT dataChanged(index(i), index(i));
            }
        }
        return;
    }
    beginResetModel();
    rows_ = rows;
    endResetModel();
    QStringList left = beside_;
    left.removeIf([&rows](const QString& run) {
        return std::ranges::find(rows, run, &RunRow::path) == rows.end();
    });
    setBeside(left);
}

}  // namespace strata::ui
