// SPDX-License-Identifier: GPL-3.0-or-later
// Proves invariant 9 of step_plan.h: whatever touches the same bytes is ordered. The mover counts
// as a timeline of its own, which fetches a visit as soon as releases allow. Thread: any; pure.
#pragma once

#include "base/model_layout.h"
#include "base/model_spec.h"
#include "plan/step_plan.h"

#include <string>
#include <vector>

namespace strata::plan {

/// A sentence for each pair of operations between which a wait is missing; empty when all are
/// ordered.
std::vector<std::string> checkOrder(const StepPlan& plan,
                                    const ModelSpec& model,
                                    const ModelLayout& layout);

}  // namespace strata::plan
