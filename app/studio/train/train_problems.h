// SPDX-License-Identifier: GPL-3.0-or-later
// Failures of planning and training with a button for each thing that can be changed about them.
// Thread: any.
#pragma once

#include "ui/base/problem.h"

#include "strata/error.h"

#include <QString>

namespace strata::studio {

/// With buttons that lead to the fields which the failure is about; `kept` is the caller's, as is a
/// button that tries again.
ui::Problem trainProblem(const Error& error);

}  // namespace strata::studio
