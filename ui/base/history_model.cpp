// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/history_model.h"

#include "ui/base/numbers.h"
#include "ui/base/tokens.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <iterator>

namespace strata::ui {
namespace {

QString clockText(qint64 atMs) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(atMs);
    const QDateTime now = QDateTime::currentDateTime();
    return at.date() == now.date() ? QLocale().toString(at.time(), QLocale::ShortFormat)
                                   : whenText(atMs, now.toMSecsSinceEpoch());
}

}  // namespace

HistoryModel::HistoryModel(QObject* parent)
    : TextTableModel({{tr("When")}, {tr("Where")}, {tr("Change")}}, parent) {}

void HistoryModel::setEntries(const QVector<HistoryEntry>& entries) {
    beginResetModel();
    entries_ = entries;
    endResetModel();
}

int HistoryModel::rowOf(quint64 number) const {
    const auto found = std::ranges::find_if(entries_, [number](const HistoryEntry& entry) {
        return entry.change.stamp.number == number;
    });
    return found == entries_.end() ? -1 : static_cast<int>(std::distance(entries_.begin(), found));
}

int HistoryModel::lineCount() const {
    return static_cast<int>(entries_.size());
}

QString HistoryModel::textAt(int row, int column) const {
    const Change& change = entries_[row].change;
    switch (column) {
        case When:
            return clockText(change.stamp.atMs);
        case Where:
            return entries_[row].place;
        case What:
            return change.isUndone ? tr("Undone: %1").arg(change.what) : change.what;
        default:
            return {};
    }
}

QVariant HistoryModel::roleAt(int row, int column, int role) const {
    const HistoryEntry& entry = entries_[row];
    if (role == Qt::ForegroundRole) {
        const bool isSoft =
            column != What || entry.change.isUndone || entry.way == ChangeWay::Closed;
        return isSoft ? QVariant(currentTokens().soft) : QVariant();
    }
    return role == Qt::ToolTipRole ? QVariant(textAt(row, column)) : QVariant();
}

}  // namespace strata::ui
