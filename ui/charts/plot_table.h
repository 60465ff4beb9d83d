// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart shows as numbers: for files, for the clipboard, for those who hear a chart instead
// of seeing it. Thread: any.
#pragma once

#include <QString>
#include <QVector>

namespace strata::ui {

/// A row is a step, or the mean of several steps from the one named on. NaN: nothing was measured.
struct PlotTable {
    struct Column {
        QString name;
        QVector<double> values;
    };
    QVector<qint64> steps;
    QVector<Column> columns;
};

/// With a line of names; nothing where nothing was measured.
QString separated(const PlotTable& table, char separator);

}  // namespace strata::ui
