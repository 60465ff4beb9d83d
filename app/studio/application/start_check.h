// SPDX-License-Identifier: GPL-3.0-or-later
// What is said when files that the studio reads before it has a window were damaged. Thread: the
// GUI thread.
#pragma once

#include "studio/core/state_files.h"
#include "ui/base/problem.h"

namespace strata::studio {

/// At least one; with a button that leads to the first of them.
ui::Problem problemOf(const QVector<DamagedFile>& damaged);

}  // namespace strata::studio
