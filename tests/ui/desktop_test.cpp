// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio asks of the desktop, on a bus of the test's own with services that answer by the
// book: notifications and their buttons, the lock against sleep, the colour scheme.
#include "studio/home/desktop.h"

#include "studio/home/app_id.h"
#include "ui/support/ui_test.h"

#include <fcntl.h>
#include <unistd.h>

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusReply>
#include <QDBusUnixFileDescriptor>
#include <QDBusVariant>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVariantMap>
#include <array>
#include <memory>

namespace strata::ui::test {

using studio::Desktop;
using studio::Notification;

/// https://specifications.freedesktop.org/notification-spec/latest/protocol.html
class NotificationServer : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    int shown = 0;
    QString icon;
    QString title;
    QString text;
    QStringList actions;
    QVariantMap hints;

public Q_SLOTS:
    // NOLINTNEXTLINE(readability-function-size): as the specification has it
    uint Notify(const QString& /*application*/,
                uint /*replaces*/,
                const QString& itsIcon,
                const QString& itsTitle,
                const QString& itsText,
                const QStringList& itsActions,
                const QVariantMap& itsHints,
                int /*timeoutMs*/) {
        icon = itsIcon;
        title = itsTitle;
        text = itsText;
        actions = itsActions;
        hints = itsHints;
        return static_cast<uint>(++shown);
    }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString& key);
    void NotificationClosed(uint id, uint reason);
};

/// https://systemd.io/INHIBITOR_LOCKS/: a lock holds until its descriptor is closed everywhere.
class SleepManager : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

public:
    ~SleepManager() override {
        if (watched_ >= 0) {
            close(watched_);
        }
    }

    int asked = 0;
    QString what;
    QString mode;

    bool isHeld() const {
        char byte = 0;
        return watched_ >= 0 && read(watched_, &byte, 1) != 0;  // 0: the other end is closed
    }

public Q_SLOTS:
    QDBusUnixFileDescriptor Inhibit(const QString& itsWhat,
                                    const QString& /*who*/,
                                    const QString& /*why*/,
                                    const QString& itsMode) {
        ++asked;
        what = itsWhat;
        mode = itsMode;
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0) {
            return {};
        }
        watched_ = ends[0];
        QDBusUnixFileDescriptor lock(ends[1]);
        close(ends[1]);
        return lock;
    }

private:
    int watched_ = -1;
};

/// org.freedesktop.portal.Settings: Read wraps its answer twice, the signal once.
class SettingsPortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 0;

    void change(const QString& group, const QString& key, uint value) {
        Q_EMIT SettingChanged(group, key, QDBusVariant(value));
    }

public Q_SLOTS:
    QDBusVariant Read(const QString& /*group*/, const QString& /*key*/) {
        return QDBusVariant(QVariant::fromValue(QDBusVariant(scheme)));
    }

Q_SIGNALS:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

namespace {

/// A message bus without any service; nothing of the machine's session is reachable.
class PrivateBus {
public:
    explicit PrivateBus(const QString& folder) {
        QFile settings(folder + QStringLiteral("/bus.conf"));
        if (!settings.open(QIODevice::WriteOnly)) {
            return;
        }
        settings.write("<busconfig><type>session</type><auth>EXTERNAL</auth><listen>unix:dir=" +
                       QFile::encodeName(folder) +
                       "</listen><policy context=\"default\"><allow send_destination=\"*\" "
                       "eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/></policy>"
                       "</busconfig>");
        settings.close();
        daemon_.start(QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")),
                      {QStringLiteral("--nofork"), QStringLiteral("--print-address=1"),
                       QStringLiteral("--config-file=") + settings.fileName()});
        if (daemon_.waitForStarted() && daemon_.waitForReadyRead()) {
            address_ = daemon_.readLine().trimmed();
        }
        for (const char* name : {"DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"}) {
            qputenv(name, address_);
        }
    }
    ~PrivateBus() {
        daemon_.kill();
        daemon_.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(PrivateBus)

    static bool isPossible() {
        return !QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty();
    }

private:
    QProcess daemon_;
    QByteArray address_;
};

/// A service on a connection of its own.
class Service {
public:
    Service(const QString& name, const QString& path, QObject& object)
        : name_(name),
          connection_(QDBusConnection::connectToBus(
              qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), name)) {
        isThere_ = connection_.registerObject(
                       path, &object,
                       QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals) &&
                   connection_.registerService(name);
    }
    ~Service() {
        connection_.unregisterService(name_);
        QDBusConnection::disconnectFromBus(name_);
    }
    Q_DISABLE_COPY_MOVE(Service)

    bool isThere() const { return isThere_; }

private:
    QString name_;
    QDBusConnection connection_;
    bool isThere_ = false;
};

Notification someNotification() {
    return {QStringLiteral("pump failed"),
            QStringLiteral("The drive is full."),
            QStringLiteral("/runs/pump"),
            {{QStringLiteral("open"), QStringLiteral("Open")},
             {QStringLiteral("resume"), QStringLiteral("Resume")}}};
}

}  // namespace

class DesktopTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!PrivateBus::isPossible()) {
            QSKIP("dbus-daemon is not installed (packaging/setup.sh installs it)");
        }
        bus_ = std::make_unique<PrivateBus>(folder_.path());  // before anybody asks for a bus
        QVERIFY(QDBusConnection::sessionBus().isConnected());
        QVERIFY(QDBusConnection::systemBus().isConnected());
    }

    void aNotificationSaysWhatAndOffersButtons() {
        NotificationServer server;
        const Service service(kNotifications, kNotificationsPath, server);
        QVERIFY(service.isThere());
        Desktop desktop;
        desktop.notify(someNotification());
        QTRY_COMPARE(server.shown, 1);
        QCOMPARE(server.title, QStringLiteral("pump failed"));
        QCOMPARE(server.text, QStringLiteral("The drive is full."));
        QCOMPARE(server.icon, QString::fromLatin1(studio::kAppId));
        QCOMPARE(server.hints[QStringLiteral("desktop-entry")].toString(), server.icon);
        QCOMPARE(server.actions, QStringList({QStringLiteral("default"), QStringLiteral("Open"),
                                              QStringLiteral("open"), QStringLiteral("Open"),
                                              QStringLiteral("resume"), QStringLiteral("Resume")}));
    }

    void aButtonComesBackWithItsSubject() {
        NotificationServer server;
        const Service service(kNotifications, kNotificationsPath, server);
        QVERIFY(service.isThere());
        Desktop desktop;
        QSignalSpy chosen(&desktop, &Desktop::actionChosen);
        press(desktop, server, QStringLiteral("resume"));
        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0], QVariantList({QStringLiteral("resume"), QStringLiteral("/runs/pump")}));
        press(desktop, server, QStringLiteral("default"));  // a click on the text
        QTRY_COMPARE(chosen.count(), 2);
        QCOMPARE(chosen[1], QVariantList({QStringLiteral("open"), QStringLiteral("/runs/pump")}));
    }

    void othersNotificationsAreNotOurs() {
        NotificationServer server;
        const Service service(kNotifications, kNotificationsPath, server);
        QVERIFY(service.isThere());
        Desktop desktop;
        QSignalSpy chosen(&desktop, &Desktop::actionChosen);
        Q_EMIT server.ActionInvoked(77, QStringLiteral("open"));
        press(desktop, server, QStringLiteral("open"));
        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][1].toString(), QStringLiteral("/runs/pump"));
    }

    void sleepIsBlockedUntilItIsAllowed() {
        SleepManager manager;
        const Service service(kSleep, kSleepPath, manager);
        QVERIFY(service.isThere());
        Desktop desktop;
        desktop.inhibitSleep(QStringLiteral("Training in progress"));
        desktop.inhibitSleep(QStringLiteral("Training in progress"));
        QTRY_VERIFY(manager.isHeld());
        QCOMPARE(manager.asked, 1);
        QCOMPARE(manager.what, QStringLiteral("sleep"));
        QCOMPARE(manager.mode, QStringLiteral("block"));
        desktop.allowSleep();
        QTRY_VERIFY(!manager.isHeld());
    }

    void aLockThatComesTooLateIsGivenBack() {
        SleepManager manager;
        const Service service(kSleep, kSleepPath, manager);
        QVERIFY(service.isThere());
        Desktop desktop;
        desktop.inhibitSleep(QStringLiteral("Training in progress"));
        desktop.allowSleep();  // before the answer can have come
        QTRY_COMPARE(manager.asked, 1);
        QTRY_VERIFY(!manager.isHeld());
    }

    void theColourSchemeIsReadAndFollowed() {
        SettingsPortal portal;
        portal.scheme = 1;
        const Service service(kPortal, kPortalPath, portal);
        QVERIFY(service.isThere());
        Desktop desktop;
        QSignalSpy changed(&desktop, &Desktop::colorSchemeChanged);
        desktop.askColorScheme();
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(desktop.colorScheme() == ThemeKind::Dark);
        const QString appearance = QStringLiteral("org.freedesktop.appearance");
        portal.change(appearance, QStringLiteral("accent-color"), 1);  // not this one
        portal.change(appearance, QStringLiteral("color-scheme"), 2);
        QTRY_COMPARE(changed.count(), 2);
        QVERIFY(desktop.colorScheme() == ThemeKind::Light);
        portal.change(appearance, QStringLiteral("color-scheme"), 0);
        QTRY_COMPARE(changed.count(), 3);
        QVERIFY(!desktop.colorScheme());
    }

    void aDesktopThatDoesNotAnswerCostsNothing() {
        Desktop desktop;
        QSignalSpy changed(&desktop, &Desktop::colorSchemeChanged);
        desktop.notify(someNotification());
        desktop.inhibitSleep(QStringLiteral("Training in progress"));
        desktop.askColorScheme();
        // The bus answers in order: this answer comes behind those to the calls above.
        const auto services = QDBusConnection::sessionBus().interface()->registeredServiceNames();
        QVERIFY(services.isValid());
        QCoreApplication::processEvents();
        QCOMPARE(changed.count(), 0);
        QVERIFY(!desktop.colorScheme());
        desktop.allowSleep();
    }

private:
    static inline const QString kNotifications = QStringLiteral("org.freedesktop.Notifications");
    static inline const QString kNotificationsPath =
        QStringLiteral("/org/freedesktop/Notifications");
    static inline const QString kSleep = QStringLiteral("org.freedesktop.login1");
    static inline const QString kSleepPath = QStringLiteral("/org/freedesktop/login1");
    static inline const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
    static inline const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");

    QTemporaryDir folder_;
    std::unique_ptr<PrivateBus> bus_;

    /// Shows a notification and presses its button as soon as the desktop has it.
    static void press(Desktop& desktop, NotificationServer& server, const QString& key) {
        const int before = server.shown;
        desktop.notify(someNotification());
        QTRY_COMPARE(server.shown, before + 1);
        Q_EMIT server.ActionInvoked(static_cast<uint>(server.shown), key);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DesktopTest)
#include "desktop_test.moc"
