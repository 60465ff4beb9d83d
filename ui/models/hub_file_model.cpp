// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hub_file_model.h"

#include "ui/base/numbers.h"

#include <algorithm>

namespace strata::ui {

HubFileModel::HubFileModel(QObject* parent)
    : TextTableModel({{tr("File")}, {tr("Size"), ColumnKind::Number}}, parent) {}

void HubFileModel::setFiles(const QVector<HubFile>& files) {
    beginResetModel();
    files_ = files;
    endResetModel();
}

quint64 HubFileModel::chosenBytes() const {
    quint64 bytes = 0;
    for (const HubFile& file : files_) {
        bytes += file.isChosen ? static_cast<quint64>(file.bytes) : 0;
    }
    return bytes;
}

int HubFileModel::chosenCount() const {
    return static_cast<int>(std::ranges::count(files_, true, &HubFile::isChosen));
}

Qt::ItemFlags HubFileModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = TextTableModel::flags(index);
    return index.column() == NameColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool HubFileModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || index.column() != NameColumn) {
        return false;
    }
    files_[index.row()].isChosen = value.toInt() == Qt::Checked;
    sayChanged(index.row());
    return true;
}

QString HubFileModel::textAt(int row, int column) const {
    const HubFile& file = files_[row];
    return column == NameColumn ? file.name
           : file.bytes > 0     ? bytesText(static_cast<quint64>(file.bytes))
                                : QStringLiteral("–");
}

QVariant HubFileModel::roleAt(int row, int column, int role) const {
    if (role == Qt::CheckStateRole && column == NameColumn) {
        return files_[row].isChosen ? Qt::Checked : Qt::Unchecked;
    }
    return {};
}

}  // namespace strata::ui
