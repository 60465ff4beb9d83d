// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_table.h"

#include "strata/csv.h"

#include <cmath>
#include <string>
#include <vector>

namespace strata::ui {

QString separated(const PlotTable& table, char separator) {
    std::vector<std::string> names{"step"};
    for (const PlotTable::Column& column : table.columns) {
        names.push_back(column.name.toStdString());
    }
    std::string text = csvRecord(names, separator);
    for (qsizetype row = 0; row < table.steps.size(); ++row) {
        std::vector<std::string> cells{std::to_string(table.steps[row])};
        for (const PlotTable::Column& column : table.columns) {
            const double value = column.values[row];
            cells.push_back(std::isnan(value) ? std::string()
                                              : QString::number(value, 'g', 8).toStdString());
        }
        text += csvRecord(cells, separator);
    }
    return QString::fromStdString(text);
}

}  // namespace strata::ui
