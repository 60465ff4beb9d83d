// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a model with size and, once they were checked, SHA-256. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"

#include <QVector>

namespace strata::ui {

enum class FileState { NotChecked, FirstCheck, Unchanged, Changed };

struct ModelFile {
    QString name;
    quint64 bytes = 0;
    QString sha256;
    FileState state = FileState::NotChecked;
};

class FileTableModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn, StateColumn, HashColumn };

    explicit FileTableModel(QObject* parent = nullptr);

    void setFiles(const QVector<ModelFile>& files);
    const QVector<ModelFile>& files() const { return files_; }

protected:
    int lineCount() const override { return static_cast<int>(files_.size()); }
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<ModelFile> files_;
};

}  // namespace strata::ui
