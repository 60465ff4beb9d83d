// SPDX-License-Identifier: GPL-3.0-or-later
// The libraries of the program with their licences, and the way to the licences' texts where the
// program was installed with them. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"
#include "ui/settings/settings_model.h"

#include <QWidget>

class QPushButton;

namespace strata::ui {

class TableView;

class SettingsLicences : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives the widget.
    explicit SettingsLicences(SettingsModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The file of model.licences() is to be shown.
    void textsRequested();

private:
    void update();

    SettingsModel& model_;
    RowTable<LibraryView> list_;
    TableView* table_;
    QPushButton* texts_;
};

}  // namespace strata::ui
