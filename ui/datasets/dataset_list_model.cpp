// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_list_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QDateTime>
#include <algorithm>

namespace strata::ui {
namespace {

QString numberText(qint64 number) {
    return number < 0 ? QStringLiteral("–") : countText(number);
}

QVariant sortKey(const DatasetView& dataset, int column) {
    switch (column) {
        case DatasetListModel::RowsColumn:
            return dataset.rows;
        case DatasetListModel::TokensColumn:
            return dataset.tokens;
        case DatasetListModel::IssuesColumn:
            return dataset.issues;
        case DatasetListModel::ChangedColumn:
            return dataset.changedMs;
        case DatasetListModel::KindColumn:
            return dataset.kind;
        case DatasetListModel::SourceColumn:
            return dataset.source;
        case DatasetListModel::SplitsColumn:
            return dataset.splits;
        default:
            return dataset.name.toCaseFolded();
    }
}

}  // namespace

DatasetListModel::DatasetListModel(QObject* parent)
    : TextTableModel({{tr("Name")},
                      {tr("Kind")},
                      {tr("Rows"), ColumnKind::Number},
                      {tr("Tokens"), ColumnKind::Number},
                      {tr("Splits")},
                      {tr("Issues"), ColumnKind::Number},
                      {tr("Source")},
                      {tr("Changed")}},
                     parent) {}

void DatasetListModel::setDatasets(const QVector<DatasetView>& datasets) {
    if (std::ranges::equal(datasets, datasets_, {}, &DatasetView::path, &DatasetView::path)) {
        for (const DatasetView& dataset : datasets) {
            update(dataset);  // the selection stays
        }
        return;
    }
    beginResetModel();
    datasets_ = datasets;
    endResetModel();
}

void DatasetListModel::update(const DatasetView& dataset) {
    for (int row = 0; row < rowCount(); ++row) {
        if (datasets_[row].path == dataset.path) {
            datasets_[row] = dataset;
            sayChanged(row);
        }
    }
}

QString DatasetListModel::textAt(int row, int column) const {
    const DatasetView& dataset = datasets_[row];
    switch (column) {
        case NameColumn:
            return dataset.name;
        case KindColumn:
            switch (dataset.state) {
                case DatasetState::Missing:
                    return tr("missing: moved or deleted");
                case DatasetState::Unreadable:
                    return tr("can't be read");
                case DatasetState::Counting:
                    return dataset.kind.isEmpty() ? tr("counting") : dataset.kind;
                case DatasetState::Ready:
                    break;
            }
            return dataset.kind;
        case RowsColumn:
            return numberText(dataset.rows);
        case TokensColumn:
            return dataset.tokens < 0 ? QStringLiteral("–")
                                      : shortCountText(static_cast<double>(dataset.tokens));
        case SplitsColumn:
            return dataset.splits;
        case IssuesColumn:
            return numberText(dataset.issues);
        case SourceColumn:
            return dataset.source;
        default:
            return dataset.changedMs == 0
                       ? QString()
                       : whenText(dataset.changedMs, QDateTime::currentMSecsSinceEpoch());
    }
}

QVariant DatasetListModel::roleAt(int row, int column, int role) const {
    const DatasetView& dataset = datasets_[row];
    switch (role) {
        case kSortRole:
            return sortKey(dataset, column);
        case Qt::ToolTipRole:
            return dataset.problem.isEmpty() ? dataset.path : dataset.problem;
        case Qt::ForegroundRole:
            return (dataset.state == DatasetState::Unreadable ||
                    dataset.state == DatasetState::Missing) &&
                           column == KindColumn
                       ? QVariant(currentTokens().bad)
                       : QVariant();
        default:
            return {};
    }
}

}  // namespace strata::ui
