// SPDX-License-Identifier: GPL-3.0-or-later
// What someone who helps needs to know of this computer and its settings, as text a person reads
// before giving it away; the home folder's name is left out. Thread: any.
#pragma once

#include "ui/settings/settings_model.h"

#include <QString>
#include <QStringList>

namespace strata::studio {

QString diagnosticsText(const ui::SettingsView& settings);

/// Languages that OCR can read here, by the names of their data files, sorted. Reads the disk.
QStringList ocrLanguages();

}  // namespace strata::studio
