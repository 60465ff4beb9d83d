// SPDX-License-Identifier: GPL-3.0-or-later
// A table of values: each row is one, each column a text of it. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"

#include <QVector>
#include <concepts>
#include <functional>
#include <utility>

namespace strata::ui {

template <typename Row>
struct RowColumn {
    using Text = std::function<QString(const Row&)>;

    /// `ofCell`: what is said where one of its cells is pointed at; none: nothing.
    RowColumn(QString name, Text ofRow, ColumnKind side = ColumnKind::Words, Text ofCell = nullptr)
        : title(std::move(name)), text(std::move(ofRow)), kind(side), tip(std::move(ofCell)) {}

    QString title;
    Text text;
    ColumnKind kind;
    Text tip;
};

template <typename Row>
class RowTable : public TextTableModel {
public:
    explicit RowTable(const QVector<RowColumn<Row>>& columns, QObject* parent = nullptr)
        : TextTableModel(titlesOf(columns), parent), columns_(columns) {}

    const QVector<Row>& rows() const { return rows_; }
    /// Where rows can be compared, the same rows again change nothing.
    void setRows(const QVector<Row>& rows) {
        if constexpr (std::equality_comparable<Row>) {
            if (rows == rows_) {
                return;
            }
        }
        beginResetModel();
        rows_ = rows;
        endResetModel();
    }
    void setRow(int row, const Row& value) {
        rows_[row] = value;
        sayChanged(row);
    }
    /// The same rows, as they are now: a selection stays.
    void refreshRows(const QVector<Row>& rows) {
        rows_ = rows;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    void insert(int row, const Row& value) {
        beginInsertRows({}, row, row);
        rows_.insert(row, value);
        endInsertRows();
    }
    void erase(int row) {
        beginRemoveRows({}, row, row);
        rows_.removeAt(row);
        endRemoveRows();
    }

protected:
    int lineCount() const override { return static_cast<int>(rows_.size()); }
    QString textAt(int row, int column) const override { return columns_[column].text(rows_[row]); }
    QVariant roleAt(int row, int column, int role) const override {
        const auto& tip = columns_[column].tip;
        return role == Qt::ToolTipRole && tip ? QVariant(tip(rows_[row])) : QVariant();
    }

private:
    static QVector<TableColumn> titlesOf(const QVector<RowColumn<Row>>& columns) {
        QVector<TableColumn> titles;
        for (const RowColumn<Row>& column : columns) {
            titles.append({column.title, column.kind});
        }
        return titles;
    }

    QVector<RowColumn<Row>> columns_;
    QVector<Row> rows_;
};

}  // namespace strata::ui
