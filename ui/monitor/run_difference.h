// SPDX-License-Identifier: GPL-3.0-or-later
// What sets a run apart from the one that it is compared with. Thread: the GUI thread.
#pragma once

#include "strata/train_settings.h"

#include <QString>
#include <QStringList>

namespace strata::ui {

/// "Learning rate 2e-05 (here 1e-05)", one for each setting that differs, in the order of the
/// option table. Where a run is written does not count.
QStringList settingDifferences(const TrainSettings& other, const TrainSettings& here);

/// The first few of them: "Learning rate 2e-05 (here 1e-05) and 2 more settings".
QString differenceText(const QStringList& differences);

}  // namespace strata::ui
