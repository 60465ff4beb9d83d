// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a model with size and, once they were checked, SHA-256. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class FileState { NotChecked, FirstCheck, Unchanged, Changed };

struct ModelFile {
    QString name;
    quint64 bytes = 0;
    QString sha256;
    FileState state = FileState::NotChecked;
};

class FileTableModel : public RowTable<ModelFile> {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn, StateColumn, HashColumn };

    explicit FileTableModel(QObject* parent = nullptr);
};

}  // namespace strata::ui
