// SPDX-License-Identifier: GPL-3.0-or-later
// The person's own settings: looks, folders, budgets, consents. Text in the configuration folder,
// written at once. Thread: the GUI thread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace strata::studio {

enum class ThemeChoice { System, Light, Dark, HighContrast };

/// Of the first page that a new person sees.
enum class Welcome {
    FirstStart,  ///< the studio was never used, as far as the settings tell
    Again,       ///< they were reset since it was shown
    Shown
};

class Preferences : public QObject {
    Q_OBJECT

public:
    /// `file` is made with the first change.
    explicit Preferences(const QString& file, QObject* parent = nullptr);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    double textScale() const;  ///< 1.0 to 2.0
    void setTextScale(double scale);
    QString language() const;  ///< "de"; empty: the desktop's
    void setLanguage(const QString& language);

    QString projectFolder() const;
    void setProjectFolder(const QString& folder);
    QStringList ssdFolders() const;  ///< for training state; empty: the run's own folder
    void setSsdFolders(const QStringList& folders);
    quint64 ramBudgetBytes() const;  ///< 0: 75 % of what is free
    void setRamBudgetBytes(quint64 bytes);

    bool mayUseNetwork() const;  ///< off until the person says so
    void setMayUseNetwork(bool may);
    bool showsNotifications() const;
    void setShowsNotifications(bool shows);

    Welcome welcome() const;
    void setWelcomeShown();

    QByteArray windowLayout() const;
    void setWindowLayout(const QByteArray& layout);

    /// Everything but consents, the window's layout and what was shown, "name=value" a line.
    QByteArray asText() const;
    /// Takes such lines and returns how many it knew; values out of range become the nearest.
    int takeText(const QByteArray& text);
    /// As at the first start, consents too, so that the welcome is due again; the window's layout
    /// stays.
    void reset();

Q_SIGNALS:
    void looksChanged();
    void languageChanged();
    void changed();
    void wasReset();

private:
    void store(const QString& key, const QVariant& value);
    void sayAllChanged(const QString& languageBefore);

    QSettings settings_;
};

}  // namespace strata::studio
