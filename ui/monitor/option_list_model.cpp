// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/option_list_model.h"

#include "ui/base/worded.h"

#include "strata/options.h"

namespace strata::ui {
OptionListModel::OptionListModel(QObject* parent)
    : RowTable({{tr("Setting"), &OptionRow::name, ColumnKind::Words, &OptionRow::help},
                {tr("This run"), &OptionRow::value, ColumnKind::Words, &OptionRow::help},
                {tr("Default"), &OptionRow::defaultValue, ColumnKind::Words, &OptionRow::help}},
               parent) {}

void OptionListModel::setSettings(const TrainSettings& settings,
                                  const QString& modelOrigin,
                                  OptionsShown shown) {
    QVector<OptionRow> rows;
    if (!modelOrigin.isEmpty()) {
        rows.append({tr("Model imported from"), modelOrigin, {}, {}});
    }
    for (const OptionInfo& option : trainOptions()) {
        const OptionRow row{fromView(option.name),
                            fromView(optionText(settings, option.name))
                                .replace(QLatin1Char('\n'), QLatin1String(", ")),
                            fromView(option.defaultText), fromView(option.help)};
        if (shown == OptionsShown::All || row.value != row.defaultValue) {
            rows.append(row);
        }
    }
    setRows(rows);
}

}  // namespace strata::ui
