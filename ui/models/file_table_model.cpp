// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/file_table_model.h"

#include "ui/text/numbers.h"

namespace strata::ui {
namespace {

QString stateText(FileState state) {
    switch (state) {
        case FileState::FirstCheck:
            return FileTableModel::tr("read whole");
        case FileState::Unchanged:
            return FileTableModel::tr("unchanged");
        case FileState::Changed:
            return FileTableModel::tr("changed since the last check");
        case FileState::NotChecked:
            break;
    }
    return FileTableModel::tr("not checked");
}

}  // namespace

void FileTableModel::setFiles(const QVector<ModelFile>& files) {
    beginResetModel();
    files_ = files;
    endResetModel();
}

int FileTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(files_.size());
}

int FileTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FileTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ModelFile& file = files_[index.row()];
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (index.column() == SizeColumn ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role == Qt::ToolTipRole) {
        return index.column() == HashColumn ? file.sha256 : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case NameColumn:
            return file.name;
        case SizeColumn:
            return bytesText(file.bytes);
        case StateColumn:
            return stateText(file.state);
        case HashColumn:
            return file.sha256;
        default:
            return {};
    }
}

QVariant FileTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            Qt::AlignVCenter | (section == SizeColumn ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case NameColumn:
            return tr("File");
        case SizeColumn:
            return tr("Size");
        case StateColumn:
            return tr("State");
        case HashColumn:
            return tr("SHA-256");
        default:
            return {};
    }
}

}  // namespace strata::ui
