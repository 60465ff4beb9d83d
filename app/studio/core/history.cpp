// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/history.h"

#include "ui/base/change_stack.h"

#include <algorithm>
#include <optional>

namespace strata::studio {
namespace {

using ui::Change;
using ui::HistoryEntry;

constexpr qsizetype kEntriesMax = 1000;

bool has(const QVector<Change>& changes, quint64 number) {
    return std::ranges::any_of(
        changes, [number](const Change& each) { return each.stamp.number == number; });
}

bool isOn(const ui::Destination& shown, const Change& change) {
    return change.where.page == shown.page && change.where.view == shown.view;
}

void appendEntries(QVector<HistoryEntry>& entries,
                   const QVector<Change>& changes,
                   const ChangeSource& source) {
    const auto undone =
        std::ranges::find_if(changes, [](const Change& each) { return each.isUndone; });
    const bool isStacked = source.order == ChangeOrder::Stacked;
    const auto done = static_cast<int>(std::distance(changes.begin(), undone));
    for (int i = 0; i < changes.size(); ++i) {
        const int together = i < done ? done - i : i - done + 1;
        entries.append({changes[i], source.place, ui::ChangeWay::Free, isStacked ? together : 1});
    }
}

}  // namespace

History::History(ui::HistoryModel& model, QObject* parent) : QObject(parent), model_(model) {
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &History::refill);
}

void History::add(const ChangeSource& source) {
    known_.append({source, {}});
    look();
}

void History::add(const QString& place, ui::ChangeStack& stack, ForgottenChange forgotten) {
    add({place, ChangeOrder::Stacked, forgotten, [&stack] { return stack.changes(); },
         [&stack](quint64 change) { stack.undoThrough(change); },
         [&stack](quint64 change) { stack.redoThrough(change); }});
    connect(&stack, &QUndoStack::indexChanged, this, &History::look);
}

void History::look() {
    soon_.start();
}

void History::refill() {
    QVector<HistoryEntry> entries;
    for (Known& known : known_) {
        const QVector<Change> now = known.source.changes();
        for (const Change& before : std::as_const(known.changes)) {
            const bool stays = known.source.forgotten == ForgottenChange::Stays && !before.isUndone;
            if (stays && !has(now, before.stamp.number)) {
                closed_.append({known.source.place, before});
            }
        }
        known.changes = now.mid(std::max<qsizetype>(0, now.size() - kEntriesMax));
        appendEntries(entries, known.changes, known.source);
    }
    closed_.remove(0, std::max<qsizetype>(0, closed_.size() - kEntriesMax));
    for (const Closed& closed : std::as_const(closed_)) {
        entries.append({closed.change, closed.place, ui::ChangeWay::Closed, 1});
    }
    std::ranges::sort(entries, std::ranges::greater(),
                      [](const HistoryEntry& entry) { return entry.change.stamp.number; });
    entries.resize(std::min(entries.size(), kEntriesMax));
    model_.setEntries(entries);
}

void History::undo(quint64 change) {
    for (const Known& known : std::as_const(known_)) {
        if (has(known.source.changes(), change)) {
            known.source.undo(change);
            return;
        }
    }
}

void History::redo(quint64 change) {
    for (const Known& known : std::as_const(known_)) {
        if (has(known.source.changes(), change)) {
            known.source.redo(change);
            return;
        }
    }
}

void History::undoOn(const ui::Destination& shown) {
    quint64 last = 0;
    for (const Known& known : std::as_const(known_)) {
        for (const Change& change : known.source.changes()) {
            if (isOn(shown, change) && !change.isUndone) {
                last = std::max(last, change.stamp.number);
            }
        }
    }
    undo(last);
}

void History::redoOn(const ui::Destination& shown) {
    std::optional<quint64> first;
    for (const Known& known : std::as_const(known_)) {
        for (const Change& change : known.source.changes()) {
            if (isOn(shown, change) && change.isUndone) {
                first = std::min(first.value_or(change.stamp.number), change.stamp.number);
            }
        }
    }
    redo(first.value_or(0));
}

}  // namespace strata::studio
