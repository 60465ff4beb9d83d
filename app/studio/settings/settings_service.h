// SPDX-License-Identifier: GPL-3.0-or-later
// Preferences to the Settings page and back: single ones, all of them as a text file, what the disk
// says of their folders. Thread: the GUI thread; the disk is asked on a thread of its own.
#pragma once

#include "studio/core/work_lane.h"
#include "ui/base/problem.h"
#include "ui/settings/settings_model.h"

#include <QObject>

namespace strata::studio {

class ConnectionLog;
class Preferences;

class SettingsService : public QObject {
    Q_OBJECT

public:
    /// All outlive the service. `licencesFolder` as StudioEnvironment has it.
    SettingsService(Preferences& preferences,
                    ConnectionLog& connections,
                    ui::SettingsModel& model,
                    QString licencesFolder,
                    QObject* parent = nullptr);

    void setLooks(ui::LooksChoice looks);
    /// Asks the disk again what is free, which languages OCR has, and what the program is made of.
    void refresh();
    void addSsdFolder(const QString& folder);
    void removeSsdFolder(const QString& folder);
    /// All settings but consents, which a person gives on each computer. Throws NotWritable.
    void saveTo(const QString& file) const;
    /// Takes the settings of a file; names that are not known are passed over. Throws NotFound,
    /// OptionInvalid (there is no setting in it).
    void loadFrom(const QString& file);
    void reset();
    /// Throws NotWritable.
    void saveDiagnosticsTo(const QString& file) const;
    /// The list of connections as text. Throws NotWritable.
    void saveConnectionsTo(const QString& file) const;
    /// Throws NotWritable.
    void clearConnections();
    /// Reads the licences word for word, for licenceTextsRead.
    void askLicenceTexts();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    void licenceTextsRead(const QString& texts);

private:
    void showConnections();
    void fill();

    Preferences& preferences_;
    ConnectionLog& connections_;
    ui::SettingsModel& model_;
    const QString licencesFolder_;
    WorkLane looking_;
};

}  // namespace strata::studio
