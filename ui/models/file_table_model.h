// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a model with size and, once they were checked, SHA-256. Thread: the GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <QVector>

namespace strata::ui {

enum class FileState { NotChecked, FirstCheck, Unchanged, Changed };

struct ModelFile {
    QString name;
    quint64 bytes = 0;
    QString sha256;
    FileState state = FileState::NotChecked;
};

class FileTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn, StateColumn, HashColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setFiles(const QVector<ModelFile>& files);
    const QVector<ModelFile>& files() const { return files_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVector<ModelFile> files_;
};

}  // namespace strata::ui
