// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_table_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {
namespace {

QString verdictText(const PlanRow& row) {
    switch (row.state) {
        case PlanState::Waiting:
            return PlanTableModel::tr("Counting…");
        case PlanState::Fits:
            return PlanTableModel::tr("Fits");
        case PlanState::TooBig:
            return PlanTableModel::tr("Needs %1 of memory").arg(bytesText(row.ramLeastBytes));
        case PlanState::Failed:
            break;
    }
    return row.remark;
}

}  // namespace

PlanTableModel::PlanTableModel(QObject* parent)
    : TextTableModel({{tr("Method")},
                      {tr("Longest row"), ColumnKind::Number},
                      {tr("Verdict")},
                      {tr("Memory"), ColumnKind::Number},
                      {tr("Drive"), ColumnKind::Number},
                      {tr("Step time"), ColumnKind::Number},
                      {tr("Epoch time"), ColumnKind::Number}},
                     parent) {}

void PlanTableModel::setRows(const QVector<PlanRow>& rows) {
    beginResetModel();
    rows_ = rows;
    endResetModel();
}

void PlanTableModel::setRow(int index, const PlanRow& row) {
    rows_[index] = row;
    sayChanged(index);
}

QString PlanTableModel::textAt(int index, int column) const {
    const PlanRow& row = rows_[index];
    const bool isKnown = row.state == PlanState::Fits || row.state == PlanState::TooBig;
    const bool isTime = column == StepColumn || column == TimeColumn;
    if ((column > VerdictColumn && !isKnown) || (isTime && row.secondsPerStep <= 0.0)) {
        return QStringLiteral("–");
    }
    switch (column) {
        case MethodColumn:
            return row.method == PlanMethod::AllWeights ? tr("Full fine-tuning")
                                                        : tr("LoRA adapter");
        case LengthColumn:
            return countText(row.longestRow);
        case VerdictColumn:
            return verdictText(row);
        case RamColumn:
            return tr("%1 of %2").arg(bytesText(row.ramPeakBytes), bytesText(row.ramBudgetBytes));
        case SsdColumn:
            return bytesText(row.ssdBytes);
        case StepColumn:
            return row.secondsPerStep < 1.0
                       ? tr("%1 ms").arg(countText(qRound64(row.secondsPerStep * 1000.0)))
                       : durationText(row.secondsPerStep);
        case TimeColumn:
            return row.secondsInAll < 1.0 ? tr("under 1 s") : durationText(row.secondsInAll);
        default:
            return {};
    }
}

QVariant PlanTableModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole && column == VerdictColumn ? rows_[row].remark : QVariant();
}

}  // namespace strata::ui
