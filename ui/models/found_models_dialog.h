// SPDX-License-Identifier: GPL-3.0-or-later
// The models that other programs keep on this machine: the person chooses those that the project is
// to list. They stay where they are. Thread: the GUI thread.
#pragma once

#include "ui/models/found_models_model.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace strata::ui {

class TableView;

class FoundModelsDialog : public QDialog {
    Q_OBJECT

public:
    /// The model outlives the dialog.
    FoundModelsDialog(FoundModelsModel& model, QWidget* parent);

Q_SIGNALS:
    void chosen(const QVector<strata::ui::FoundModel>& models);

private:
    void showState();
    void updateAdd();
    /// Of what is selected, what can be added.
    QVector<FoundModel> selected() const;

    FoundModelsModel& model_;
    QLabel* state_;
    TableView* table_;
    QPushButton* add_;
};

}  // namespace strata::ui
