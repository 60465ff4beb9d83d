// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_table_model.h"

#include "ui/text/numbers.h"

namespace strata::ui {
namespace {

bool isNumeric(int column) {
    return column != PlanTableModel::MethodColumn && column != PlanTableModel::VerdictColumn;
}

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

QString textOf(const PlanRow& row, int column) {
    const bool isKnown = row.state == PlanState::Fits || row.state == PlanState::TooBig;
    if (column > PlanTableModel::VerdictColumn && !isKnown) {
        return QStringLiteral("–");
    }
    switch (column) {
        case PlanTableModel::MethodColumn:
            return row.method == PlanMethod::AllWeights ? PlanTableModel::tr("All weights")
                                                        : PlanTableModel::tr("Adapter (LoRA)");
        case PlanTableModel::LengthColumn:
            return countText(row.longestRow);
        case PlanTableModel::VerdictColumn:
            return verdictText(row);
        case PlanTableModel::RamColumn:
            return PlanTableModel::tr("%1 of %2")
                .arg(bytesText(row.ramPeakBytes), bytesText(row.ramBudgetBytes));
        case PlanTableModel::SsdColumn:
            return bytesText(row.ssdBytes);
        case PlanTableModel::StepColumn:
            return row.secondsPerStep < 1.0 ? PlanTableModel::tr("%1 ms").arg(
                                                  countText(qRound64(row.secondsPerStep * 1000.0)))
                                            : durationText(row.secondsPerStep);
        case PlanTableModel::TimeColumn:
            return row.secondsInAll < 1.0 ? PlanTableModel::tr("under 1 s")
                                          : durationText(row.secondsInAll);
        default:
            return {};
    }
}

}  // namespace

void PlanTableModel::setRows(const QVector<PlanRow>& rows) {
    beginResetModel();
    rows_ = rows;
    endResetModel();
}

void PlanTableModel::setRow(int index, const PlanRow& row) {
    rows_[index] = row;
    Q_EMIT dataChanged(this->index(index, 0), this->index(index, ColumnCount - 1));
}

int PlanTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PlanTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlanTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
        case Qt::DisplayRole:
            return textOf(rows_[index.row()], index.column());
        case Qt::ToolTipRole:
            return index.column() == VerdictColumn ? rows_[index.row()].remark : QString();
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(
                Qt::AlignVCenter | (isNumeric(index.column()) ? Qt::AlignRight : Qt::AlignLeft)));
        default:
            return {};
    }
}

QVariant PlanTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case MethodColumn:
            return tr("Trains");
        case LengthColumn:
            return tr("Longest row");
        case VerdictColumn:
            return tr("Verdict");
        case RamColumn:
            return tr("Memory");
        case SsdColumn:
            return tr("Drive");
        case StepColumn:
            return tr("An update");
        case TimeColumn:
            return tr("One epoch");
        default:
            return {};
    }
}

}  // namespace strata::ui
