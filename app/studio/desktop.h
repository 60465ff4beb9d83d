// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio asks of the desktop over D-Bus: notifications, no sleep while a job runs, light
// or dark. A desktop that does not answer costs nothing. Thread: the GUI thread.
#pragma once

#include "ui/theme/tokens.h"

#include <QDBusUnixFileDescriptor>
#include <QDBusVariant>
#include <QObject>
#include <QString>

#include <optional>

namespace strata::studio {

class Desktop : public QObject {
    Q_OBJECT

public:
    explicit Desktop(QObject* parent = nullptr);

    /// org.freedesktop.Notifications
    /// (https://specifications.freedesktop.org/notification-spec/latest/).
    void notify(const QString& title, const QString& text);

    /// Holds a lock of systemd-logind against sleep until allowSleep
    /// (https://systemd.io/INHIBITOR_LOCKS/).
    void inhibitSleep(const QString& why);
    void allowSleep();

    /// Asks the settings portal for the colour scheme; colorSchemeChanged tells the answer, and
    /// each change after it.
    void askColorScheme();
    /// Nothing: the desktop did not say.
    std::optional<ui::ThemeKind> colorScheme() const { return colorScheme_; }

Q_SIGNALS:
    void colorSchemeChanged();

private Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void takeColorScheme(const QVariant& value);

    std::optional<ui::ThemeKind> colorScheme_;
    QDBusUnixFileDescriptor sleepLock_;  // held while it is open
};

}  // namespace strata::studio
