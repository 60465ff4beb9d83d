// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/demo_pair_model.h"

namespace strata::ui {

DemoPairModel::DemoPairModel(QObject* parent)
    : TextTableModel({{tr("Question")}, {tr("Answer")}, {tr("Source")}}, parent) {}

void DemoPairModel::setPairs(const QVector<DemoPair>& pairs) {
    if (pairs == pairs_) {
        return;
    }
    beginResetModel();
    pairs_ = pairs;
    endResetModel();
}

QString DemoPairModel::textAt(int row, int column) const {
    const DemoPair& pair = pairs_[row];
    switch (column) {
        case Question:
            return pair.question;
        case Answer:
            return pair.answer;
        default:
            return pair.source;
    }
}

QVariant DemoPairModel::roleAt(int row, int /*column*/, int role) const {
    return role == Qt::ToolTipRole ? QVariant(pairs_[row].quote) : QVariant();
}

}  // namespace strata::ui
