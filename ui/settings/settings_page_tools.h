// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the settings as a whole, and what says what this program is: save, load and
// reset them; keys; diagnostics to look at before anyone gets them; licences.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/settings/settings_model.h"

class QPlainTextEdit;
class QPushButton;

namespace strata::ui {

class SettingsLicences;

class SettingsPageTools : public Card {
    Q_OBJECT

public:
    /// `model` outlives the card.
    explicit SettingsPageTools(SettingsModel& model, QWidget* parent = nullptr);

    SettingsLicences& licences() const { return *licences_; }

Q_SIGNALS:
    void saveRequested();
    void loadRequested();
    void resetRequested();
    void shortcutsRequested();
    /// The text of model.diagnostics() is to be kept in a file.
    void diagnosticsSaveRequested();

private:
    enum class Shown { Nothing, Diagnostics, Licences };
    void show(Shown shown);
    void update();

    SettingsModel& model_;
    Shown shown_ = Shown::Nothing;
    QPushButton* diagnostics_;
    QPushButton* licencesChip_;
    QPlainTextEdit* text_;
    QPushButton* copy_;
    QPushButton* save_;
    SettingsLicences* licences_;
};

}  // namespace strata::ui
