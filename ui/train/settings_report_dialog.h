// SPDX-License-Identifier: GPL-3.0-or-later
// Each key of another tool's settings: what it was taken as, or why it was not.
// Thread: the GUI thread.
#pragma once

#include "ui/train/settings_report.h"

#include <QDialog>

namespace strata::ui {

class SettingsReportDialog : public QDialog {
    Q_OBJECT

public:
    /// Deletes itself when it is closed.
    SettingsReportDialog(const SettingsReport& report, QWidget* parent);
};

}  // namespace strata::ui
