// SPDX-License-Identifier: GPL-3.0-or-later
// A chart's numbers in a window, to be read, heard and copied. Thread: the GUI thread.
#pragma once

#include "ui/charts/plot_table.h"

#include <QAbstractTableModel>
#include <QDialog>
#include <functional>

namespace strata::ui {

class PlotTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using ValueText = std::function<QString(double)>;

    PlotTableModel(PlotTable table, ValueText text, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PlotTable table_;
    ValueText text_;
};

class PlotTableDialog : public QDialog {
    Q_OBJECT

public:
    PlotTableDialog(const QString& chart,
                    const PlotTable& table,
                    const PlotTableModel::ValueText& text,
                    QWidget* parent = nullptr);
};

}  // namespace strata::ui
