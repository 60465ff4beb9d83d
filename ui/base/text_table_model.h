// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio's tables have in common: titled columns, numbers to the right, cells of text.
// Thread: the GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QVector>

namespace strata::ui {

enum class ColumnKind { Words, Number };

struct TableColumn {
    QString title;
    ColumnKind kind = ColumnKind::Words;
};

class TextTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit TextTableModel(const QVector<TableColumn>& columns, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    virtual int lineCount() const = 0;
    virtual QString textAt(int row, int column) const = 0;
    /// Every role but the text and its side; the usual cell has nothing more.
    virtual QVariant roleAt(int row, int column, int role) const;
    /// All of the row is another than before.
    void sayChanged(int row);

private:
    QVector<TableColumn> columns_;
};

}  // namespace strata::ui
