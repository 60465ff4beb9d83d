// SPDX-License-Identifier: GPL-3.0-or-later
// The files that the studio reads before it has a window, and what is said when some of them were
// damaged. Thread: the GUI thread.
#pragma once

#include "studio/core/state_files.h"
#include "ui/base/problem.h"

namespace strata::studio {

/// Before the project is opened.
QVector<StateFile> ownFiles(const QString& settingsFile, const QString& stateFolder);
QVector<StateFile> projectFiles(const QString& project);

/// The button "show-set-aside" leads to the first of them.
inline const QString kShowSetAside = QStringLiteral("show-set-aside");
ui::Problem problemOf(const QVector<DamagedFile>& damaged);

}  // namespace strata::studio
