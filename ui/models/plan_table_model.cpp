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
    : RowTable({{tr("Method"),
                 [](const PlanRow& row) {
                     return row.method == PlanMethod::AllWeights ? tr("Full fine-tuning")
                                                                 : tr("LoRA adapter");
                 }},
                {tr("Longest row"), [](const PlanRow& row) { return countText(row.longestRow); },
                 ColumnKind::Number},
                {tr("Verdict"), verdictText, ColumnKind::Words, &PlanRow::remark},
                {tr("Memory"),
                 [](const PlanRow& row) {
                     return tr("%1 of %2")
                         .arg(bytesText(row.ramPeakBytes), bytesText(row.ramBudgetBytes));
                 },
                 ColumnKind::Number},
                {tr("Drive"), [](const PlanRow& row) { return bytesText(row.ssdBytes); },
                 ColumnKind::Number},
                {tr("Step time"),
                 [](const PlanRow& row) {
                     return row.secondsPerStep < 1.0
                                ? tr("%1 ms").arg(countText(qRound64(row.secondsPerStep * 1000.0)))
                                : durationText(row.secondsPerStep);
                 },
                 ColumnKind::Number},
                {tr("Epoch time"),
                 [](const PlanRow& row) {
                     return row.secondsInAll < 1.0 ? tr("under 1 s")
                                                   : durationText(row.secondsInAll);
                 },
                 ColumnKind::Number}},
               parent) {}

QString PlanTableModel::textAt(int index, int column) const {
    const PlanRow& row = rows()[index];
    const bool isKnown = row.state == PlanState::Fits || row.state == PlanState::TooBig;
    const bool isTime = column == StepColumn || column == TimeColumn;
    return (column > VerdictColumn && !isKnown) || (isTime && row.secondsPerStep <= 0.0)
               ? QStringLiteral("–")
               : RowTable::textAt(index, column);
}

}  // namespace strata::ui
