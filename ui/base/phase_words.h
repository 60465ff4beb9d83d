// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is doing at the moment, in words. Thread: the GUI thread.
#pragma once

#include "strata/phase.h"

#include <QString>

namespace strata::ui {

/// "Validating". `subject` as in Progress: of a path, the file's name is said.
QString phaseText(Phase phase, const QString& subject = {});

}  // namespace strata::ui
