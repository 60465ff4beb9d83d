// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_detail_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {

DatasetIssueModel::DatasetIssueModel(QObject* parent)
    : RowTable({{tr("Row"), [](const IssueView& issue) { return countText(issue.line); },
                 ColumnKind::Number, &IssueView::message},
                {tr("Code"), &IssueView::code, ColumnKind::Words, &IssueView::message},
                {tr("Issue"), &IssueView::message, ColumnKind::Words, &IssueView::message}},
               parent) {}

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
