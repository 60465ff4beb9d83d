// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection that the studio made: whether anything left this machine, and the list.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/settings/connection_list_model.h"
#include "ui/settings/settings_model.h"

namespace strata::ui {

class TableView;

class SettingsConnectionsCard : public Card {
    Q_OBJECT

public:
    /// `model` outlives the card.
    explicit SettingsConnectionsCard(SettingsModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void saveRequested();
    void clearRequested();

private:
    void update();

    SettingsModel& model_;
    ConnectionListModel list_;
    QLabel* verdict_;
    TableView* table_;
    QWidget* buttons_;
};

}  // namespace strata::ui
