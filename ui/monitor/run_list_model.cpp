// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_list_model.h"

#include "ui/base/numbers.h"
#include "ui/monitor/run_words.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <array>

namespace strata::ui {

int RunListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RunListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const RunRow& row = rows_[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return text(row, index.column());
        case Qt::ToolTipRole:
            return tr("%1\n%2\nSelect the check box to compare its charts with the selected run")
                .arg(row.what, row.path);
        case Qt::CheckStateRole:
            return index.column() != Name       ? QVariant()
                   : beside_.contains(row.path) ? QVariant(Qt::Checked)
                                                : QVariant(Qt::Unchecked);
        case Qt::AccessibleTextRole:
            return index.column() == Name && beside_.contains(row.path)
                       ? tr("%1, shown for comparison").arg(row.name)
                       : text(row, index.column());
        case Qt::TextAlignmentRole:
            return index.column() == Left || index.column() == Progress
                       ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                       : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
        case PathRole:
            return row.path;
        case SortRole:
            return sortKey(row, index.column());
        default:
            return {};
    }
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, kColumnCount> names{tr("Run"),      tr("State"),   tr("Remaining"),
                                                  tr("Progress"), tr("Details"), tr("Changed")};
    return names[static_cast<std::size_t>(section)];
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? usual | Qt::ItemIsUserCheckable : usual;
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Name || role != Qt::CheckStateRole) {
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
        Q_EMIT dataChanged(index(0, Name), index(static_cast<int>(rows_.size()) - 1, Name),
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
                Q_EMIT dataChanged(index(i, 0), index(i, kColumnCount - 1));
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

QVariant RunListModel::sortKey(const RunRow& row, int column) const {
    switch (column) {
        case State:
            return static_cast<int>(row.state);
        case Left:
            return row.secondsLeft;
        case Progress:
            return row.stepsTotal > 0
                       ? static_cast<double>(row.step) / static_cast<double>(row.stepsTotal)
                       : 0.0;
        case Changed:
            return row.changedMs;
        default:
            return text(row, column);
    }
}

QString RunListModel::text(const RunRow& row, int column) const {
    switch (column) {
        case Name:
            return row.name;
        case State:
            return stateText(row.state);
        case Left:
            return row.secondsLeft < 0.0 ? QString() : durationText(row.secondsLeft);
        case Progress:
            return row.stepsTotal <= 0
                       ? QString()
                       : tr("%1 of %2").arg(countText(row.step), countText(row.stepsTotal));
        case What:
            return row.what;
        case Changed:
            return row.changedMs <= 0
                       ? QString()
                       : whenText(row.changedMs, QDateTime::currentMSecsSinceEpoch());
        default:
            return {};
    }
}

}  // namespace strata::ui
