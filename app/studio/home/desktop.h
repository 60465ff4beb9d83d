// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio asks of the desktop over D-Bus: notifications, no sleep while a job runs, light
// or dark. A desktop that does not answer costs nothing. Thread: the GUI thread.
#pragma once

#include "ui/base/style_constants.h"

#include <QDBusUnixFileDescriptor>
#include <QDBusVariant>
#include <QHash>
#include <QObject>
#include <QString>
#include <QVector>
#include <optional>

namespace strata::studio {

/// A button of a notification.
struct NotificationAction {
    QString key;
    QString label;
};

struct Notification {
    QString title;
    QString text;
    QString subject;                      ///< what it is about; comes back with the chosen action
    QVector<NotificationAction> actions;  ///< the first is also chosen by a click on the text
};

class Desktop : public QObject {
    Q_OBJECT

public:
    explicit Desktop(QObject* parent = nullptr);

    /// org.freedesktop.Notifications
    /// (https://specifications.freedesktop.org/notification-spec/latest/). Whether the desktop
    /// shows buttons is its own affair.
    void notify(const Notification& notification);

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
    /// A button of a notification was pressed; once for each notification.
    void actionChosen(const QString& key, const QString& subject);

private Q_SLOTS:
    void notificationAnswered(uint id, const QString& key);
    void notificationClosed(uint id, uint reason);
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void listenToNotifications();
    void takeColorScheme(const QVariant& value);

    std::optional<ui::ThemeKind> colorScheme_;
    bool wantsSleepLock_ = false;
    bool isSleepLockAsked_ = false;
    QDBusUnixFileDescriptor sleepLock_;  // held while it is open
    bool listensToNotifications_ = false;
    QHash<uint, Notification> notifications_;  // by id, while they are shown
};

}  // namespace strata::studio
