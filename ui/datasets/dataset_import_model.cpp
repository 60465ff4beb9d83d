// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_import_model.h"

namespace strata::ui {

const ImportFile* DatasetImportModel::currentFile() const {
    return current_ >= 0 && current_ < files_.size() ? &files_[current_] : nullptr;
}

void DatasetImportModel::setFiles(const QVector<ImportFile>& files) {
    files_ = files;
    Q_EMIT filesChanged();
    setCurrent(files.isEmpty() ? -1 : 0);
}

void DatasetImportModel::setFile(int index, const ImportFile& file) {
    if (index < 0 || index >= files_.size()) {
        return;
    }
    files_[index] = file;
    if (index == current_) {
        issues_.setRows(file.issues);
    }
    Q_EMIT fileChanged(index);
}

void DatasetImportModel::setCurrent(int index) {
    current_ = index;
    const ImportFile* file = currentFile();
    issues_.setRows(file == nullptr ? QVector<IssueView>() : file->issues);
    Q_EMIT currentChanged();
}

}  // namespace strata::ui
