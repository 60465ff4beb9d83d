// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/plot_table_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <cmath>
#include <utility>

namespace strata::ui {
namespace {

constexpr int kLettersWide = 70;
constexpr int kRowsHigh = 14;

}  // namespace

PlotTableModel::PlotTableModel(PlotTable table, ValueText text, QObject* parent)
    : QAbstractTableModel(parent), table_(std::move(table)), text_(std::move(text)) {}

int PlotTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.steps.size());
}

int PlotTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.columns.size()) + 1;
}

QVariant PlotTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (index.column() == 0) {
        return countText(table_.steps[index.row()]);
    }
    const double value = table_.columns[index.column() - 1].values[index.row()];
    return std::isnan(value) ? QString() : text_(value);
}

QVariant PlotTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Step") : table_.columns[section - 1].name;
}

PlotTableDialog::PlotTableDialog(const QString& chart,
                                 const PlotTable& table,
                                 const PlotTableModel::ValueText& text,
                                 QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("%1 as a table").arg(chart));
    const qint64 width = table.steps.size() > 1 ? table.steps[1] - table.steps[0] : 1;
    QLabel* what = makeWrappedLabel(
        LabelRole::Soft, table.steps.isEmpty() ? tr("No data yet.")
                         : width > 1
                             ? tr("Each row is the mean of about %1 steps.").arg(countText(width))
                             : tr("Each row is a step."));
    auto* rows = new TableView(chart);
    rows->setModel(new PlotTableModel(table, text, rows));
    rows->setMinimumSize(rows->fontMetrics().averageCharWidth() * kLettersWide,
                         kRowsHigh * kRowHeight);
    QPushButton* copy = makeButton("copyTable", tr("Copy table"), ButtonKind::Primary);
    QPushButton* close = makeButton("close", tr("Close"));
    auto* buttons = rowLayout({room(), copy, close}, kSpace2);
    setColumn(this, {what, {rows, 1}, buttons}, kSpace3)
        ->setContentsMargins(kSpace4, kSpace4, kSpace4, kSpace4);
    connect(copy, &QPushButton::clicked, this,
            [table] { QApplication::clipboard()->setText(separated(table, '\t')); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    rows->setFocus();
}

}  // namespace strata::ui
