// SPDX-License-Identifier: GPL-3.0-or-later
// What the person worked on last: runs and datasets, newest first. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"

#include <QAbstractTableModel>
#include <QVector>

namespace strata::ui {

enum class StateTone { Active, Good, Warning, Bad, Quiet };

struct RecentItem {
    QString name;
    QString what;   ///< "full, SmolLM2-135M"
    QString state;  ///< in words: "Step 212 of 480, 11 min left"
    StateTone tone = StateTone::Quiet;
    qint64 changedMs = 0;  ///< UTC epoch
    Destination destination;
};

class RecentModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, What, State, Changed, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setItems(const QVector<RecentItem>& items);
    const RecentItem& item(int row) const { return items_[row]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVector<RecentItem> items_;
};

}  // namespace strata::ui
