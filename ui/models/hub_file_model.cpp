// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hub_file_model.h"

#include "ui/base/numbers.h"

#include <algorithm>

namespace strata::ui {

HubFileModel::HubFileModel(QObject* parent)
    : RowTable({{tr("File"), &HubFile::name},
                {tr("Size"),
                 [](const HubFile& file) {
                     return file.bytes > 0 ? bytesText(static_cast<quint64>(file.bytes))
                                           : QStringLiteral("–");
                 },
                 ColumnKind::Number}},
               parent) {}

quint64 HubFileModel::chosenBytes() const {
    quint64 bytes = 0;
    for (const HubFile& file : rows()) {
        bytes += file.isChosen ? static_cast<quint64>(file.bytes) : 0;
    }
    return bytes;
}

int HubFileModel::chosenCount() const {
    return static_cast<int>(std::ranges::count(rows(), true, &HubFile::isChosen));
}

Qt::ItemFlags HubFileModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = RowTable::flags(index);
    return index.column() == NameColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool HubFileModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || index.column() != NameColumn) {
        return false;
    }
    HubFile file = rows()[index.row()];
    file.isChosen = value.toInt() == Qt::Checked;
    setRow(index.row(), file);
    return true;
}

QVariant HubFileModel::roleAt(int row, int column, int role) const {
    if (role == Qt::CheckStateRole && column == NameColumn) {
        return rows()[row].isChosen ? Qt::Checked : Qt::Unchecked;
    }
    return {};
}

}  // namespace strata::ui
