// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/settings_service.h"

#include "strata/version.h"
#include "studio/preferences.h"

#include <unistd.h>

namespace strata::studio {

SettingsService::SettingsService(Preferences& preferences,
                                 ui::SettingsModel& model,
                                 QObject* parent)
    : QObject(parent), preferences_(preferences), model_(model) {
    connect(&preferences, &Preferences::changed, this, &SettingsService::fill);
    fill();
}

void SettingsService::setLooks(ui::LooksChoice looks) {
    preferences_.setTheme(static_cast<ThemeChoice>(looks));
}

void SettingsService::addSsdFolder(const QString& folder) {
    QStringList folders = preferences_.ssdFolders();
    if (!folders.contains(folder)) {
        folders.append(folder);
        preferences_.setSsdFolders(folders);
    }
}

void SettingsService::removeSsdFolder(const QString& folder) {
    QStringList folders = preferences_.ssdFolders();
    folders.removeAll(folder);
    preferences_.setSsdFolders(folders);
}

void SettingsService::fill() {
    ui::SettingsView view;
    view.looks = static_cast<ui::LooksChoice>(preferences_.theme());
    view.textScale = preferences_.textScale();
    view.language = preferences_.language();
    view.projectFolder = preferences_.projectFolder();
    view.ssdFolders = preferences_.ssdFolders();
    view.ramBudgetBytes = preferences_.ramBudgetBytes();
    view.ramBytes = static_cast<quint64>(sysconf(_SC_PHYS_PAGES)) *
                    static_cast<quint64>(sysconf(_SC_PAGESIZE));
    view.mayUseNetwork = preferences_.mayUseNetwork();
    view.showsNotifications = preferences_.showsNotifications();
    view.version = QString::fromLatin1(kVersion);
    model_.setSettings(view);
}

}  // namespace strata::studio
