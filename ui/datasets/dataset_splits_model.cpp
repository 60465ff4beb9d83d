// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_splits_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {

LeakListModel::LeakListModel(QObject* parent)
    : TextTableModel({{tr("Held-out split")},
                      {tr("Line"), ColumnKind::Number},
                      {tr("Line in training"), ColumnKind::Number},
                      {tr("Question")}},
                     parent) {}

void LeakListModel::setLeaks(const QVector<LeakView>& leaks) {
    beginResetModel();
    leaks_ = leaks;
    endResetModel();
}

QString LeakListModel::textAt(int row, int column) const {
    const LeakView& leak = leaks_[row];
    switch (column) {
        case SplitColumn:
            return leak.split;
        case LineColumn:
            return countText(leak.line);
        case TrainLineColumn:
            return countText(leak.trainLine);
        default:
            return leak.question;
    }
}

QVariant LeakListModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole && column == QuestionColumn ? leaks_[row].question : QVariant();
}

void DatasetSplitsModel::setReport(const LeakReport& report) {
    report_ = report;
    Q_EMIT reportChanged();
}

}  // namespace strata::ui
