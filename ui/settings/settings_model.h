// SPDX-License-Identifier: GPL-3.0-or-later
// The person's settings as the Settings page shows them. Thread: the GUI thread.
#pragma once

#include "ui/settings/connection_list_model.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

enum class LooksChoice { System, Light, Dark, HighContrast };

/// A folder that the studio writes to, as the disk says it is.
struct StoreView {
    QString path;
    QString fileSystem;
    quint64 freeBytes = 0;
    quint64 totalBytes = 0;  ///< 0: nothing is known of it
};

struct SettingsView {
    LooksChoice looks = LooksChoice::System;
    double textScale = 1.0;
    QString language;  ///< "de"; empty: the desktop's
    QString projectFolder;
    QStringList ssdFolders;      ///< empty: the run's own folder
    quint64 ramBudgetBytes = 0;  ///< 0: 75 % of what is free
    quint64 ramBytes = 0;        ///< of the machine
    bool mayUseNetwork = false;
    bool showsNotifications = true;
    QString version;
    QVector<StoreView> stores;  ///< the project's first, then ssdFolders; empty: not looked at yet
    QStringList ocrLanguages;
};

struct LibraryView {
    QString library;
    QString version;  ///< empty: not known
    QString licence;  ///< in short: "MIT"

    bool operator==(const LibraryView&) const = default;
};

/// What the program is made of.
struct LicencesView {
    QVector<LibraryView> libraries;
    QString textFile;  ///< the licences word for word; empty: not installed with the program

    bool operator==(const LicencesView&) const = default;
};

class SettingsModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const SettingsView& settings() const { return settings_; }
    void setSettings(const SettingsView& settings);
    /// What would be given away to whoever helps.
    const QString& diagnostics() const { return diagnostics_; }
    void setDiagnostics(const QString& diagnostics);
    /// That the studio made, the last first.
    const QVector<ConnectionView>& connections() const { return connections_; }
    void setConnections(const QVector<ConnectionView>& connections);
    const LicencesView& licences() const { return licences_; }
    void setLicences(const LicencesView& licences);

Q_SIGNALS:
    /// Settings or diagnostics.
    void changed();
    void connectionsChanged();
    void licencesChanged();

private:
    SettingsView settings_;
    QString diagnostics_;
    QVector<ConnectionView> connections_;
    LicencesView licences_;
};

}  // namespace strata::ui
