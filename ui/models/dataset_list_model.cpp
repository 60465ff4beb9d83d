// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/dataset_list_model.h"

#include "ui/text/numbers.h"
#include "ui/theme/tokens.h"

#include <QDateTime>
#include <algorithm>

namespace strata::ui {
namespace {

bool isNumber(int column) {
    return column == DatasetListModel::RowsColumn || column == DatasetListModel::TokensColumn ||
           column == DatasetListModel::IssuesColumn;
}

QVariant alignment(int column) {
    return QVariant(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
}

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

void DatasetListModel::setDatasets(const QVector<DatasetView>& datasets) {
    beginResetModel();
    datasets_ = datasets;
    endResetModel();
}

void DatasetListModel::update(const DatasetView& dataset) {
    for (int row = 0; row < rowCount(); ++row) {
        if (datasets_[row].path == dataset.path) {
            datasets_[row] = dataset;
            Q_EMIT dataChanged(index(row, 0), index(row, kColumns - 1));
        }
    }
}

const DatasetView* DatasetListModel::find(const QString& path) const {
    const auto found = std::ranges::find(datasets_, path, &DatasetView::path);
    return found == datasets_.end() ? nullptr : &*found;
}

int DatasetListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(datasets_.size());
}

int DatasetListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumns);
}

QVariant DatasetListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const DatasetView& dataset = datasets_[index.row()];
    switch (role) {
        case kSortRole:
            return sortKey(dataset, index.column());
        case Qt::TextAlignmentRole:
            return alignment(index.column());
        case Qt::ToolTipRole:
            return dataset.problem.isEmpty() ? dataset.path : dataset.problem;
        case Qt::ForegroundRole:
            return dataset.state == DatasetState::Unreadable && index.column() == KindColumn
                       ? QVariant(currentTokens().bad)
                       : QVariant();
        case Qt::DisplayRole:
            break;
        default:
            return {};
    }
    switch (index.column()) {
        case NameColumn:
            return dataset.name;
        case KindColumn:
            switch (dataset.state) {
                case DatasetState::Missing:
                    return tr("file is missing");
                case DatasetState::Unreadable:
                    return tr("cannot be read");
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

QVariant DatasetListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignment(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case NameColumn:
            return tr("Name");
        case KindColumn:
            return tr("Kind");
        case RowsColumn:
            return tr("Rows");
        case TokensColumn:
            return tr("Tokens");
        case SplitsColumn:
            return tr("Splits");
        case IssuesColumn:
            return tr("Issues");
        case SourceColumn:
            return tr("Source");
        default:
            return tr("Changed");
    }
}

}  // namespace strata::ui
