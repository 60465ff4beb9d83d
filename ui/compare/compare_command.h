// SPDX-License-Identifier: GPL-3.0-or-later
// A turn of the compare page as the command line says it. Thread: any; pure.
#pragma once

#include "ui/compare/answer.h"

namespace strata::ui {

/// `strata compare`, or a line of `strata generate` for each model where they answered in different
/// ways. Empty where one of them is behind an address, which the command line does not ask.
QString compareCommandOf(const TurnValue& turn);

}  // namespace strata::ui
