// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/dataset_detail_model.h"

#include "ui/text/numbers.h"

namespace strata::ui {

void DatasetIssueModel::setIssues(const QVector<IssueView>& issues) {
    beginResetModel();
    issues_ = issues;
    endResetModel();
}

int DatasetIssueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(issues_.size());
}

int DatasetIssueModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumns);
}

QVariant DatasetIssueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const IssueView& issue = issues_[index.row()];
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignVCenter |
                        (index.column() == LineColumn ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::ToolTipRole) {
        return issue.message;
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case LineColumn:
            return countText(issue.line);
        case CodeColumn:
            return issue.code;
        default:
            return issue.message;
    }
}

QVariant DatasetIssueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignVCenter |
                        (section == LineColumn ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case LineColumn:
            return tr("Row");
        case CodeColumn:
            return tr("Code");
        default:
            return tr("What is wrong");
    }
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

void DatasetDetailModel::setRowsProblem(const QString& sentence) {
    rowsProblem_ = sentence;
    Q_EMIT rowsProblemChanged();
}

}  // namespace strata::ui
