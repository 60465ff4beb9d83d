// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/option_list_model.h"

#include "strata/options.h"

namespace strata::ui {
namespace {

QString text(std::string_view value) {
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
}

}  // namespace

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
        const OptionRow row{
            text(option.name),
            text(optionText(settings, option.name)).replace(QLatin1Char('\n'), QLatin1String(", ")),
            text(option.defaultText), text(option.help)};
        if (shown == OptionsShown::All || row.value != row.defaultValue) {
            rows.append(row);
        }
    }
    setRows(rows);
}

}  // namespace strata::ui
