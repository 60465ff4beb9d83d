// SPDX-License-Identifier: GPL-3.0-or-later
// What a person changed since the start, on all pages, the newest first: the undo stacks as one
// table. Thread: the GUI thread.
#pragma once

#include "ui/base/change.h"
#include "ui/base/text_table_model.h"

#include <QTimer>

namespace strata::ui {

class ChangeGroup;

/// What can be done about a change: it is undone, or made again when it is undone.
enum class ChangeWay { Free, Closed };

struct HistoryEntry {
    Change change;
    QString place;  ///< where it was made, as a person calls it
    /// Closed: what it changed was closed or read anew since.
    ChangeWay way = ChangeWay::Free;
    int together = 1;  ///< changes that are undone, or made again, with it; itself among them
};

class HistoryModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { When, Where, What, kColumns };

    /// The changes outlive it.
    explicit HistoryModel(const ChangeGroup& changes, QObject* parent = nullptr);

    const QVector<HistoryEntry>& entries() const { return entries_; }
    /// -1: it is not listed.
    int rowOf(quint64 number) const;

protected:
    int lineCount() const override;
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    void readStacks();

    const ChangeGroup& changes_;
    QVector<HistoryEntry> entries_;
    QTimer soon_;  // many changes at once are one look
};

}  // namespace strata::ui
