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
    : RowTable({{tr("File"), &ModelFile::name},
                {tr("Size"), [](const ModelFile& file) { return bytesText(file.bytes); },
                 ColumnKind::Number},
                {tr("State"), [](const ModelFile& file) { return stateText(file.state); }},
                {tr("SHA-256"), &ModelFile::sha256, ColumnKind::Words, &ModelFile::sha256}},
               parent) {}

}  // namespace strata::ui
