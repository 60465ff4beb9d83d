// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a process works on a run. Only looks: taking the lock for a moment could make a process
// fail that begins just then. Thread: any.
#pragma once

#include <QString>

namespace strata::studio {

bool isRunLocked(const QString& run);

}  // namespace strata::studio
