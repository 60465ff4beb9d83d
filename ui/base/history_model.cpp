// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/history_model.h"

#include "ui/base/change_group.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <iterator>

namespace strata::ui {
namespace {

constexpr qsizetype kEntriesMax = 1000;

QString clockText(qint64 atMs) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(atMs);
    const QDateTime now = QDateTime::currentDateTime();
    return at.date() == now.date() ? QLocale().toString(at.time(), QStringLiteral("HH:mm"))
                                   : whenText(atMs, now.toMSecsSinceEpoch());
}

}  // namespace

HistoryModel::HistoryModel(const ChangeGroup& changes, QObject* parent)
    : TextTableModel({{tr("When")}, {tr("Where")}, {tr("Change")}}, parent), changes_(changes) {
    soon_.setSingleShot(true);
    connect(&changes_, &ChangeGroup::changed, &soon_, qOverload<>(&QTimer::start));
    connect(&soon_, &QTimer::timeout, this, &HistoryModel::readStacks);
}

void HistoryModel::readStacks() {
    beginResetModel();
    entries_.clear();
    for (const ChangeGroup::Member& member : changes_.members()) {
        const QVector<Change> changes = member.stack->changes();
        const auto done = std::ranges::count(changes, false, &Change::isUndone);
        for (int i = 0; i < changes.size(); ++i) {
            const auto together = static_cast<int>(i < done ? done - i : i - done + 1);
            entries_.append({changes[i], member.place, ChangeWay::Free, together});
        }
        for (const Change& change : member.stack->closed()) {
            entries_.append({change, member.place, ChangeWay::Closed, 1});
        }
    }
    std::ranges::sort(entries_, std::ranges::greater(),
                      [](const HistoryEntry& entry) { return entry.change.stamp.number; });
    entries_.resize(std::min(entries_.size(), kEntriesMax));
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
