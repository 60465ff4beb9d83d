// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_detail_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {

DatasetIssueModel::DatasetIssueModel(QObject* parent)
    : TextTableModel({{tr("Row"), ColumnKind::Number}, {tr("Code")}, {tr("Issue")}}, parent) {}

void DatasetIssueModel::setIssues(const QVector<IssueView>& issues) {
    beginResetModel();
    issues_ = issues;
    endResetModel();
}

QString DatasetIssueModel::textAt(int row, int column) const {
    const IssueView& issue = issues_[row];
    switch (column) {
        case LineColumn:
            return countText(issue.line);
        case CodeColumn:
            return issue.code;
        default:
            return issue.message;
    }
}

QVariant DatasetIssueModel::roleAt(int row, int /*column*/, int role) const {
    return role == Qt::ToolTipRole ? issues_[row].message : QVariant();
}

void DatasetDetailModel::setOverview(const DatasetOverview& overview) {
    overview_ = overview;
    Q_EMIT overviewChanged();
}

void DatasetDetailModel::setProvenance(const ProvenanceView& provenance) {
    provenance_ = provenance;
    Q_EMIT provenanceChanged();
}

void DatasetDetailModel::setCard(const QString& markdown) {
    card_ = markdown;
    Q_EMIT cardChanged();
}

void DatasetDetailModel::setRowsProblem(const QString& sentence, RowsRemedy remedy) {
    rowsProblem_ = sentence;
    rowsRemedy_ = remedy;
    Q_EMIT rowsProblemChanged();
}

}  // namespace strata::ui
