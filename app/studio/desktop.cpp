// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QVariantMap>

namespace strata::studio {
namespace {

const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kColorScheme = QStringLiteral("color-scheme");

}  // namespace

Desktop::Desktop(QObject* parent) : QObject(parent) {}

void Desktop::notify(const QString& title, const QString& text) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    const QString service = QStringLiteral("org.freedesktop.Notifications");
    QDBusMessage call = QDBusMessage::createMethodCall(
        service, QStringLiteral("/org/freedesktop/Notifications"), service,
        QStringLiteral("Notify"));
    call << QStringLiteral("Strata Studio") << 0U << QStringLiteral("strata-studio") << title
         << text << QStringList() << QVariantMap() << -1;
    bus.asyncCall(call);
}

void Desktop::inhibitSleep(const QString& why) {
    QDBusConnection bus = QDBusConnection::systemBus();
    if (sleepLock_.isValid() || !bus.isConnected()) {
        return;
    }
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
        QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call << QStringLiteral("sleep") << QStringLiteral("Strata Studio") << why
         << QStringLiteral("block");
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *watcher;
        if (reply.isValid()) {
            sleepLock_ = reply.value();
        }
        watcher->deleteLater();
    });
}

void Desktop::allowSleep() {
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
