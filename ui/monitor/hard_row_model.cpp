// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/hard_row_model.h"

#include "ui/base/numbers.h"

#include <QLocale>

namespace strata::ui {
namespace {

constexpr int kLossDigits = 3;

}  // namespace

HardRowModel::HardRowModel(QObject* parent)
    : TextTableModel({{tr("Line"), ColumnKind::Number},
                      {tr("Loss"), ColumnKind::Number},
                      {tr("Trained tokens"), ColumnKind::Number},
                      {tr("Beginning")}},
                     parent) {}

void HardRowModel::setRows(const QVector<HardRow>& rows) {
    if (rows != rows_) {
        beginResetModel();
        rows_ = rows;
        endResetModel();
    }
}

QString HardRowModel::textAt(int row, int column) const {
    const HardRow& hard = rows_[row];
    switch (column) {
        case Line:
            return countText(hard.line);
        case Loss:
            return QLocale().toString(hard.loss, 'f', kLossDigits);
        case Tokens:
            return countText(hard.tokens);
        default:
            return hard.text.simplified();
    }
}

QVariant HardRowModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole && column == Text ? QVariant(rows_[row].text) : QVariant();
}

}  // namespace strata::ui
