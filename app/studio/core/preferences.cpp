// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/preferences.h"

#include <QStandardPaths>
#include <QVariant>
#include <algorithm>

namespace strata::studio {
namespace {

const QString kTheme = QStringLiteral("looks/theme");
const QString kTextScale = QStringLiteral("looks/text_scale");
const QString kLanguage = QStringLiteral("looks/language");
const QString kProjectFolder = QStringLiteral("folders/project");
const QString kSsdFolders = QStringLiteral("folders/ssd");
const QString kRamBudget = QStringLiteral("budgets/ram_bytes");
const QString kNetwork = QStringLiteral("privacy/network");
const QString kNotifications = QStringLiteral("desktop/notifications");
const QString kLayout = QStringLiteral("window/layout");
const QString kWelcome = QStringLiteral("start/welcome");
const QString kWelcomeAgain = QStringLiteral("again");

const QStringList kThemeNames{QStringLiteral("system"), QStringLiteral("light"),
                              QStringLiteral("dark"), QStringLiteral("high-contrast")};

}  // namespace

Preferences::Preferences(const QString& file, QObject* parent)
    : QObject(parent), settings_(file, QSettings::IniFormat) {}

ThemeChoice Preferences::theme() const {
    const auto index = kThemeNames.indexOf(settings_.value(kTheme).toString());
    return static_cast<ThemeChoice>(std::max<qsizetype>(index, 0));
}

void Preferences::setTheme(ThemeChoice theme) {
    store(kTheme, kThemeNames[static_cast<int>(theme)]);
    Q_EMIT looksChanged();
}

double Preferences::textScale() const {
    return std::clamp(settings_.value(kTextScale, 1.0).toDouble(), 1.0, 2.0);
}

void Preferences::setTextScale(double scale) {
    store(kTextScale, scale);
    Q_EMIT looksChanged();
}

QString Preferences::language() const {
    return settings_.value(kLanguage).toString();
}

void Preferences::setLanguage(const QString& language) {
    if (language != this->language()) {
        store(kLanguage, language);
        Q_EMIT languageChanged();
    }
}

QString Preferences::projectFolder() const {
    const QString standard = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                             QStringLiteral("/strata-studio/project");
    return settings_.value(kProjectFolder, standard).toString();
}

void Preferences::setProjectFolder(const QString& folder) {
    store(kProjectFolder, folder);
}

QStringList Preferences::ssdFolders() const {
    return settings_.value(kSsdFolders).toStringList();
}

void Preferences::setSsdFolders(const QStringList& folders) {
    store(kSsdFolders, folders);
}

quint64 Preferences::ramBudgetBytes() const {
    return settings_.value(kRamBudget, 0).toULongLong();
}

void Preferences::setRamBudgetBytes(quint64 bytes) {
    store(kRamBudget, bytes);
}

bool Preferences::mayUseNetwork() const {
    return settings_.value(kNetwork, false).toBool();
}

void Preferences::setMayUseNetwork(bool may) {
    store(kNetwork, may);
}

bool Preferences::showsNotifications() const {
    return settings_.value(kNotifications, true).toBool();
}

void Preferences::setShowsNotifications(bool shows) {
    store(kNotifications, shows);
}

QByteArray Preferences::asText() const {
    QStringList lines;
    const auto add = [&lines](const QString& key, const QString& value) {
        lines.append(QStringLiteral("%1=%2").arg(key, value));
    };
    add(kTheme, kThemeNames[static_cast<int>(theme())]);
    add(kTextScale, QString::number(textScale()));
    add(kLanguage, language());
    add(kProjectFolder, projectFolder());
    for (const QString& folder : ssdFolders()) {
        add(kSsdFolders, folder);
    }
    add(kRamBudget, QString::number(ramBudgetBytes()));
    add(kNotifications, showsNotifications() ? QStringLiteral("yes") : QStringLiteral("no"));
    return lines.join(QLatin1Char('\n')).toUtf8() + '\n';
}

int Preferences::takeText(const QByteArray& text) {
    const QString languageBefore = language();
    int known = 0;
    QStringList drives;
    const QStringList lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        const QString key = line.section(QLatin1Char('='), 0, 0).trimmed();
        const QString value = line.section(QLatin1Char('='), 1).trimmed();
        ++known;
        if (key == kTheme && kThemeNames.contains(value)) {
            settings_.setValue(key, value);
        } else if (key == kTextScale) {
            settings_.setValue(key, std::clamp(value.toDouble(), 1.0, 2.0));
        } else if (key == kLanguage || (key == kProjectFolder && value.startsWith(u'/'))) {
            settings_.setValue(key, value);
        } else if (key == kSsdFolders && value.startsWith(u'/')) {
            drives.append(value);
        } else if (key == kRamBudget) {
            settings_.setValue(key, value.toULongLong());
        } else if (key == kNotifications) {
            settings_.setValue(key, value == QLatin1String("yes"));
        } else {
            --known;
        }
    }
    if (known > 0) {
        settings_.setValue(kSsdFolders, drives);
        sayAllChanged(languageBefore);
    }
    return known;
}

void Preferences::reset() {
    const QString languageBefore = language();
    for (const QString& key : {kTheme, kTextScale, kLanguage, kProjectFolder, kSsdFolders,
                               kRamBudget, kNetwork, kNotifications}) {
        settings_.remove(key);
    }
    settings_.setValue(kWelcome, kWelcomeAgain);
    sayAllChanged(languageBefore);
    Q_EMIT wasReset();
}

Welcome Preferences::welcome() const {
    if (settings_.value(kWelcome) == kWelcomeAgain) {
        return Welcome::Again;
    }
    // A version without a welcome has left the window's layout.
    const bool wasUsed = settings_.contains(kWelcome) || settings_.contains(kLayout);
    return wasUsed ? Welcome::Shown : Welcome::FirstStart;
}

void Preferences::setWelcomeShown() {
    settings_.setValue(kWelcome, QStringLiteral("shown"));
    settings_.sync();
}

QByteArray Preferences::windowLayout() const {
    return settings_.value(kLayout).toByteArray();
}

void Preferences::setWindowLayout(const QByteArray& layout) {
    store(kLayout, layout);
}

void Preferences::sayAllChanged(const QString& languageBefore) {
    settings_.sync();
    Q_EMIT looksChanged();
    Q_EMIT changed();
    if (language() != languageBefore) {
        Q_EMIT languageChanged();
    }
}

void Preferences::store(const QString& key, const QVariant& value) {
    settings_.setValue(key, value);
    settings_.sync();
    Q_EMIT changed();
}

}  // namespace strata::studio
