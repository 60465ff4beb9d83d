// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences to the Settings page and back. Thread: the GUI thread.
#pragma once

#include "ui/models/settings_model.h"

#include <QObject>

namespace strata::studio {

class Preferences;

class SettingsService : public QObject {
    Q_OBJECT

public:
    /// Both outlive the service.
    SettingsService(Preferences& preferences, ui::SettingsModel& model, QObject* parent = nullptr);

    void setLooks(ui::LooksChoice looks);
    void addSsdFolder(const QString& folder);
    void removeSsdFolder(const QString& folder);

private:
    void fill();

    Preferences& preferences_;
    ui::SettingsModel& model_;
};

}  // namespace strata::studio
