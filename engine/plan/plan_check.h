// SPDX-License-Identifier: GPL-3.0-or-later
// Proves that a StepPlan keeps the invariants listed in step_plan.h.
// Thread: any; pure.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "plan/step_plan.h"

#include <string>
#include <vector>

namespace strata::plan {

/// One sentence a violation; empty when the plan is sound.
std::vector<std::string> checkPlan(const StepPlan& plan,
                                   const ModelSpec& model,
                                   const ModelLayout& layout);

}  // namespace strata::plan
