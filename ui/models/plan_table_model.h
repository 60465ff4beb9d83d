// SPDX-License-Identifier: GPL-3.0-or-later
// What training a model would need, a row for each method and length of rows, as the planner says.
// Thread: the GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <QVector>

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
    double secondsPerStep = 0.0;
    double secondsInAll = 0.0;
    QString remark;  ///< why it Failed
};

class PlanTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        MethodColumn,
        LengthColumn,
        VerdictColumn,
        RamColumn,
        SsdColumn,
        StepColumn,
        TimeColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(const QVector<PlanRow>& rows);
    /// `index` is of the rows set last.
    void setRow(int index, const PlanRow& row);
    const QVector<PlanRow>& rows() const { return rows_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVector<PlanRow> rows_;
};

}  // namespace strata::ui
