// SPDX-License-Identifier: GPL-3.0-or-later
// What training a model would need, a row for each method and length of rows, as the planner says.
// Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class PlanMethod { AllWeights, Adapter };
enum class PlanState { Waiting, Fits, TooBig, Failed };

struct PlanRow {
    PlanMethod method = PlanMethod::AllWeights;
    qint64 longestRow = 0;
    PlanState state = PlanState::Waiting;
    quint64 ramPeakBytes = 0;
    quint64 ramBudgetBytes = 0;
    quint64 ramLeastBytes = 0;
    quint64 ssdBytes = 0;
    double secondsPerStep = 0.0;  ///< 0: not known
    double secondsInAll = 0.0;
    QString remark;  ///< why it Failed
};

class PlanTableModel : public RowTable<PlanRow> {
    Q_OBJECT

public:
    enum Column {
        MethodColumn,
        LengthColumn,
        VerdictColumn,
        RamColumn,
        SsdColumn,
        StepColumn,
        TimeColumn
    };

    explicit PlanTableModel(QObject* parent = nullptr);

protected:
    QString textAt(int row, int column) const override;
};

}  // namespace strata::ui
