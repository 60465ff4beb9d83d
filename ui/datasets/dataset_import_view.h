// SPDX-License-Identifier: GPL-3.0-or-later
// Files before they are imported: what each was found to be and why, what its columns mean, its
// first rows as conversations, what is wrong with which row. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/datasets/dataset_import_model.h"

#include <QStringList>
#include <QWidget>

namespace strata::ui {

class Card;

class DatasetImportView : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit DatasetImportView(DatasetImportModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void fileChosen(int index);
    void roleChosen(int column, strata::ui::ColumnRole role);
    void confirmed();
    void left();

private:
    QWidget* makeFacts();
    QWidget* makeButtons();
    void updateFiles();
    void updateFile();
    void rebuildColumns(const ImportFile& file);
    void updateButtons();

    DatasetImportModel& model_;
    QComboBox* files_;
    QLabel* verdict_;
    QLabel* evidence_;
    QLabel* counts_;
    Card* columnsCard_;
    QGridLayout* columns_;
    QStringList columnNames_;
    Card* issuesCard_;
    QPushButton* import_;
};

}  // namespace strata::ui
