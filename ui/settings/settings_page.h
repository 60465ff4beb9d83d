// SPDX-License-Identifier: GPL-3.0-or-later
// Looks, folders, budgets, privacy, documents, all of it as a file. Every change holds at once;
// there is no Save.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/qt_forward.h"
#include "ui/settings/settings_model.h"

namespace strata::ui {

class Card;
class ChipRow;
class SettingsConnectionsCard;
class SettingsPageTools;

class SettingsPage : public Page {
    Q_OBJECT

public:
    /// `model` outlives the page.
    explicit SettingsPage(SettingsModel& model, QWidget* parent = nullptr);

    /// The cards that ask for things by themselves.
    SettingsPageTools& tools() const { return *tools_; }
    SettingsConnectionsCard& connections() const { return *connections_; }

Q_SIGNALS:
    void looksChosen(strata::ui::LooksChoice looks);
    void textScaleChosen(double scale);
    void languageChosen(const QString& language);
    /// The page opens no dialogs of its own; whoever hears it asks for the folder.
    void projectFolderChangeRequested();
    void ssdFolderAddRequested();
    void ssdFolderRemoved(const QString& folder);
    void ramBudgetChosen(quint64 bytes);
    void networkConsentGiven(bool given);
    void notificationsChosen(bool shown);

private:
    Card* makeLooks();
    Card* makeFolders();
    Card* makeBudgets();
    Card* makePrivacy();
    Card* makeConnections();
    Card* makeDocuments();
    Card* makeTools();
    void showStores();
    void showSettings();

    SettingsModel& model_;
    SettingsPageTools* tools_ = nullptr;
    SettingsConnectionsCard* connections_ = nullptr;
    ChipRow* looks_ = nullptr;
    ChipRow* textSize_ = nullptr;
    QComboBox* language_ = nullptr;
    QLabel* projectFolder_ = nullptr;
    QListWidget* ssdFolders_ = nullptr;
    QLabel* stores_ = nullptr;
    QDoubleSpinBox* ramBudget_ = nullptr;
    QLabel* ramNote_ = nullptr;
    QCheckBox* network_ = nullptr;
    QCheckBox* notifications_ = nullptr;
    QLabel* ocr_ = nullptr;
    QLabel* about_ = nullptr;
};

}  // namespace strata::ui
