// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the opened dataset as a table of any length, with editing, removing and undo.
// Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"
#include "ui/datasets/row_table_source.h"

#include <QAbstractTableModel>
#include <QList>
#include <QPointer>

namespace strata::ui {

class DatasetRowsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { LineColumn, PromptColumn, AnswerColumn, TurnsColumn, StateColumn, kColumns };

    explicit DatasetRowsModel(QObject* parent = nullptr);

    /// Null: no rows. The changes of the source before are closed. `path` is the dataset's.
    void setSource(RowTableSource* source, const QString& path = {});
    RowTableSource* source() const { return source_; }
    ChangeStack& history() { return history_; }

    /// Marks the rows as removed, or takes the mark off; one step of the history.
    void setRemoved(const QList<int>& indexes, RowState state);
    /// -1: no such row among those that pass the filter.
    int indexOfLine(qint64 line) const;
    /// -1: none.
    qint64 idAt(int index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    /// How many rows there are, and whether that is final.
    void countChanged();

private:
    void grow();
    void reload();
    QVariant textOf(const RowView& row, int column, int role) const;

    QPointer<RowTableSource> source_;
    Destination place() const { return {PageId::Datasets, path_, QStringLiteral("rows")}; }

    QString path_;
    ChangeStack history_;
    int shown_ = 0;  // rows that views know of
};

}  // namespace strata::ui
