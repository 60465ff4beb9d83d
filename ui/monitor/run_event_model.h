// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run besides its steps, newest first. Thread: the GUI thread.
#pragma once

#include "ui/charts/run_series.h"

#include <QAbstractTableModel>

namespace strata::ui {

class RunEventModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Step, After, What, kColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setEvents(const std::vector<RunEvent>& events);

private:
    QVector<RunEvent> events_;
};

}  // namespace strata::ui
