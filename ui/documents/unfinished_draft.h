// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset whose documents wait in the wizard, as a person may continue it.
#pragma once

#include <QString>

namespace strata::ui {

struct UnfinishedDraft {
    QString file;  ///< where it is kept
    QString name;
    int documents = 0;
    qint64 pairs = 0;  ///< that a stopped run has generated
};

}  // namespace strata::ui
