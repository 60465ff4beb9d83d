// SPDX-License-Identifier: GPL-3.0-or-later
// The words for a model or dataset of the project that was moved or deleted by another program, the
// same on every page. Thread: any.
#pragma once

#include "ui/base/problem.h"

#include <QString>

namespace strata::studio {

/// With ways to its page, where it is located or removed.
ui::Problem missingModel(const QString& path);
ui::Problem missingDataset(const QString& path);

}  // namespace strata::studio
