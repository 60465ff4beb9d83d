// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/desktop.h"

#include "studio/home/app_id.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QStringList>
#include <QVariantMap>

namespace strata::studio {
namespace {

const QString kNotifications = QStringLiteral("org.freedesktop.Notifications");
const QString kNotificationsPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kDefaultAction = QStringLiteral("default");
const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kColorScheme = QStringLiteral("color-scheme");

}  // namespace

Desktop::Desktop(QObject* parent) : QObject(parent) {}

void Desktop::notify(const Notification& notification) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    listenToNotifications();
    QStringList actions;
    if (!notification.actions.isEmpty()) {
        actions << kDefaultAction << notification.actions.front().label;
    }
    for (const NotificationAction& action : notification.actions) {
        actions << action.key << action.label;
    }
    const QString id = QString::fromLatin1(kAppId);
    QDBusMessage call = QDBusMessage::createMethodCall(kNotifications, kNotificationsPath,
                                                       kNotifications, QStringLiteral("Notify"));
    call << QStringLiteral("Strata Studio") << 0U << id << notification.title << notification.text
         << actions << QVariantMap{{QStringLiteral("desktop-entry"), id}} << -1;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, notification] {
        const QDBusPendingReply<uint> reply = *watcher;
        if (reply.isValid()) {
            notifications_.insert(reply.value(), notification);
        }
        watcher->deleteLater();
    });
}

void Desktop::listenToNotifications() {
    if (listensToNotifications_) {
        return;
    }
    QDBusConnection bus = QDBusConnection::sessionBus();
    const auto listen = [&](const QString& signal, const char* slot) {
        return bus.connect(kNotifications, kNotificationsPath, kNotifications, signal, this, slot);
    };
    listensToNotifications_ =
        listen(QStringLiteral("ActionInvoked"), SLOT(notificationAnswered(uint, QString))) &&
        listen(QStringLiteral("NotificationClosed"), SLOT(notificationClosed(uint, uint)));
}

void Desktop::notificationAnswered(uint id, const QString& key) {
    const auto shown = notifications_.constFind(id);
    if (shown == notifications_.constEnd() || shown->actions.isEmpty()) {
        return;
    }
    const Notification notification = *shown;
    notifications_.erase(shown);
    Q_EMIT actionChosen(key == kDefaultAction ? notification.actions.front().key : key,
                        notification.subject);
}

void Desktop::notificationClosed(uint id, uint /*reason*/) {
    notifications_.remove(id);
}

void Desktop::inhibitSleep(const QString& why) {
    QDBusConnection bus = QDBusConnection::systemBus();
    wantsSleepLock_ = true;
    if (sleepLock_.isValid() || isSleepLockAsked_ || !bus.isConnected()) {
        return;
    }
    isSleepLockAsked_ = true;
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
        QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call << QStringLiteral("sleep") << QStringLiteral("Strata Studio") << why
         << QStringLiteral("block");
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *watcher;
        isSleepLockAsked_ = false;
        // The job may have ended before the answer came.
        if (reply.isValid() && wantsSleepLock_) {
            sleepLock_ = reply.value();
        }
        watcher->deleteLater();
    });
}

void Desktop::allowSleep() {
    wantsSleepLock_ = false;
    sleepLock_ = QDBusUnixFileDescriptor();
}

void Desktop::askColorScheme() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    bus.connect(kPortal, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage call = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings,
                                                       QStringLiteral("Read"));
    call << kAppearance << kColorScheme;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) {
            takeColorScheme(reply.value().variant());
        }
        watcher->deleteLater();
    });
}

void Desktop::settingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == kAppearance && key == kColorScheme) {
        takeColorScheme(value.variant());
    }
}

void Desktop::takeColorScheme(const QVariant& value) {
    // Read wraps its answer in a second variant.
    const QVariant inner =
        value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    const uint scheme = inner.toUInt();
    if (scheme == 1) {
        colorScheme_ = ui::ThemeKind::Dark;
    } else if (scheme == 2) {
        colorScheme_ = ui::ThemeKind::Light;
    } else {
        colorScheme_.reset();
    }
    Q_EMIT colorSchemeChanged();
}

}  // namespace strata::studio
