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

QString kindText(const DatasetView& dataset) {
    switch (dataset.state) {
        case DatasetState::Missing:
            return DatasetListModel::tr("missing: moved or deleted");
        case DatasetState::Unreadable:
            return DatasetListModel::tr("can't be read");
        case DatasetState::Counting:
            return dataset.kind.isEmpty() ? DatasetListModel::tr("counting") : dataset.kind;
        case DatasetState::Ready:
            break;
    }
    return dataset.kind;
}

}  // namespace

DatasetListModel::DatasetListModel(QObject* parent)
    : RowTable({{tr("Name"), &DatasetView::name},
                {tr("Kind"), kindText},
                {tr("Rows"), [](const DatasetView& each) { return numberText(each.rows); },
                 ColumnKind::Number},
                {tr("Tokens"),
                 [](const DatasetView& each) {
                     return each.tokens < 0 ? QStringLiteral("–")
                                            : shortCountText(static_cast<double>(each.tokens));
                 },
                 ColumnKind::Number},
                {tr("Splits"), &DatasetView::splits},
                {tr("Issues"), [](const DatasetView& each) { return numberText(each.issues); },
                 ColumnKind::Number},
                {tr("Source"), &DatasetView::source},
                {tr("Changed"),
                 [](const DatasetView& each) {
                     return each.changedMs == 0
                                ? QString()
                                : whenText(each.changedMs, QDateTime::currentMSecsSinceEpoch());
                 }}},
               parent) {}

void DatasetListModel::setDatasets(const QVector<DatasetView>& datasets) {
    if (!std::ranges::equal(datasets, rows(), {}, &DatasetView::path, &DatasetView::path)) {
        setRows(datasets);
        return;
    }
    for (const DatasetView& dataset : datasets) {
        update(dataset);
    }
}

void DatasetListModel::update(const DatasetView& dataset) {
    for (int row = 0; row < rowCount(); ++row) {
        if (rows()[row].path == dataset.path) {
            setRow(row, dataset);
        }
    }
}

QVariant DatasetListModel::roleAt(int row, int column, int role) const {
    const DatasetView& dataset = rows()[row];
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
