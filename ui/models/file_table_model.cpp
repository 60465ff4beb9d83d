// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/file_table_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {
namespace {

QString stateText(FileState state) {
    switch (state) {
        case FileState::FirstCheck:
            return FileTableModel::tr("verified");
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

FileTableModel::FileTableModel(QObject* parent)
    : TextTableModel(
          {{tr("File")}, {tr("Size"), ColumnKind::Number}, {tr("State")}, {tr("SHA-256")}},
          parent) {}

void FileTableModel::setFiles(const QVector<ModelFile>& files) {
    beginResetModel();
    files_ = files;
    endResetModel();
}

QString FileTableModel::textAt(int row, int column) const {
    const ModelFile& file = files_[row];
    switch (column) {
        case NameColumn:
            return file.name;
        case SizeColumn:
            return bytesText(file.bytes);
        case StateColumn:
            return stateText(file.state);
        default:
            return file.sha256;
    }
}

QVariant FileTableModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole && column == HashColumn ? files_[row].sha256 : QVariant();
}

}  // namespace strata::ui
