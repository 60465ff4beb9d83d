// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_model.h"

namespace strata::ui {

void SettingsModel::setSettings(const SettingsView& settings) {
    settings_ = settings;
    Q_EMIT changed();
}

void SettingsModel::setDiagnostics(const QString& diagnostics) {
    diagnostics_ = diagnostics;
    Q_EMIT changed();
}

void SettingsModel::setConnections(const QVector<ConnectionView>& connections) {
    connections_ = connections;
    Q_EMIT connectionsChanged();
}

void SettingsModel::setLicences(const LicencesView& licences) {
    if (licences != licences_) {
        licences_ = licences;
        Q_EMIT licencesChanged();
    }
}

}  // namespace strata::ui
