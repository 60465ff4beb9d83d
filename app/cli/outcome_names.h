// SPDX-License-Identifier: GPL-3.0-or-later
// How JSON names what several outcomes have in common, and what reports say for such a name.
// Thread: pure functions; any thread.
#pragma once

#include "strata/plan_outcome.h"

#include <string>
#include <string_view>

namespace strata::cli {

std::string_view boundName(StepBound bound);

/// Of the name that a forecast or a measured step has in JSON.
std::string boundText(const std::string& name);

}  // namespace strata::cli
