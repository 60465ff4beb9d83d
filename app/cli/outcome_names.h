// SPDX-License-Identifier: GPL-3.0-or-later
// How JSON names what several outcomes have in common.
// Thread: pure functions; any thread.
#pragma once

#include "strata/plan_outcome.h"

#include <string_view>

namespace strata::cli {

std::string_view tierName(Tier tier);
std::string_view boundName(StepBound bound);

}  // namespace strata::cli
