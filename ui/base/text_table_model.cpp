// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/text_table_model.h"

namespace strata::ui {
namespace {

QVariant sideOf(ColumnKind kind) {
    return QVariant::fromValue(Qt::Alignment(
        Qt::AlignVCenter | (kind == ColumnKind::Number ? Qt::AlignRight : Qt::AlignLeft)));
}

}  // namespace

TextTableModel::TextTableModel(const QVector<TableColumn>& columns, QObject* parent)
    : QAbstractTableModel(parent), columns_(columns) {}

int TextTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : lineCount();
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
        case Qt::DisplayRole:
            return textAt(index.row(), index.column());
        case Qt::TextAlignmentRole:
            return sideOf(columns_[index.column()].kind);
        default:
            return roleAt(index.row(), index.column(), role);
    }
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns_.size()) {
        return {};
    }
    switch (role) {
        case Qt::DisplayRole:
            return columns_[section].title;
        case Qt::TextAlignmentRole:
            return sideOf(columns_[section].kind);
        default:
            return {};
    }
}

QVariant TextTableModel::roleAt(int /*row*/, int /*column*/, int /*role*/) const {
    return {};
}

void TextTableModel::sayChanged(int row) {
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
}

}  // namespace strata::ui
