// SPDX-License-Identifier: GPL-3.0-or-later
// The person's settings as the Settings page shows them. Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace strata::ui {

enum class LooksChoice { System, Light, Dark, HighContrast };

struct SettingsView {
    LooksChoice looks = LooksChoice::System;
    double textScale = 1.0;
    QString language;  ///< "de"; empty: the desktop's
    QString projectFolder;
    QStringList ssdFolders;     ///< empty: the run's own folder
    quint64 ramBudgetBytes = 0;  ///< 0: 75 % of RAM
    quint64 ramBytes = 0;        ///< of the machine
    bool mayUseNetwork = false;
    bool showsNotifications = true;
    QString version;
};

class SettingsModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const SettingsView& settings() const { return settings_; }
    void setSettings(const SettingsView& settings);

Q_SIGNALS:
    void changed();

private:
    SettingsView settings_;
};

}  // namespace strata::ui
