// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_table.h"

#include <QStringList>
#include <cmath>

namespace strata::ui {
namespace {

QString cell(QString text, QLatin1Char separator) {
    const QLatin1Char quote('"');
    if (text.contains(separator) || text.contains(quote)) {
        text = quote + text.replace(quote, QStringLiteral("\"\"")) + quote;
    }
    return text;
}

}  // namespace

QString separated(const PlotTable& table, QLatin1Char separator) {
    QStringList names{QStringLiteral("step")};
    for (const PlotTable::Column& column : table.columns) {
        names << cell(column.name, separator);
    }
    QStringList lines{names.join(separator)};
    for (qsizetype row = 0; row < table.steps.size(); ++row) {
        QStringList cells{QString::number(table.steps[row])};
        for (const PlotTable::Column& column : table.columns) {
            const double value = column.values[row];
            cells << (std::isnan(value) ? QString() : QString::number(value, 'g', 8));
        }
        lines << cells.join(separator);
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace strata::ui
