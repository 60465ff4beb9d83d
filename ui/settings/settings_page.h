// SPDX-License-Identifier: GPL-3.0-or-later
// Looks, folders, budgets, privacy, documents, all of it as a file. Every change holds at once;
// there is no Save.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/settings/settings_model.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QListWidget;

namespace strata::ui {

class Card;
class ChipRow;

class SettingsPage : public Page {
    Q_OBJECT

public:
    /// `model` outlives the page.
    explicit SettingsPage(SettingsModel& model, QWidget* parent = nullptr);

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
    void saveRequested();
    void loadRequested();
    void resetRequested();
    void shortcutsRequested();
    void diagnosticsSaveRequested();
    void connectionsSaveRequested();
    void connectionsClearRequested();
    /// A button of a message, by ProblemAction::id.
    void problemActionChosen(const QString& id);

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
