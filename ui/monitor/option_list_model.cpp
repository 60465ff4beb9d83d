// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/option_list_model.h"

#include "strata/options.h"

#include <array>

namespace strata::ui {
namespace {

QString text(std::string_view value) {
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
}

}  // namespace

int OptionListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int OptionListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kColumnCount);
}

QVariant OptionListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = rows_[index.row()];
    if (role == Qt::ToolTipRole) {
        return row.help;
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case Name:
            return row.name;
        case Value:
            return row.value;
        default:
            return row.defaultValue;
    }
}

QVariant OptionListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, kColumnCount> names{tr("Setting"), tr("This run"), tr("Default")};
    return names[static_cast<std::size_t>(section)];
}

void OptionListModel::setSettings(const TrainSettings& settings,
                                  const QString& modelOrigin,
                                  OptionsShown shown) {
    QVector<Row> rows;
    if (!modelOrigin.isEmpty()) {
        rows.append({tr("Model imported from"), modelOrigin, {}, {}});
    }
    for (const OptionInfo& option : trainOptions()) {
        const Row row{
            text(option.name),
            text(optionText(settings, option.name)).replace(QLatin1Char('\n'), QLatin1String(", ")),
            text(option.defaultText), text(option.help)};
        if (shown == OptionsShown::All || row.value != row.defaultValue) {
            rows.append(row);
        }
    }
    if (rows != rows_) {
        beginResetModel();
        rows_ = rows;
        endResetModel();
    }
}

}  // namespace strata::ui
