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

}  // namespace strata::ui
