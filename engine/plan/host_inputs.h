// SPDX-License-Identifier: GPL-3.0-or-later
// Where the host computes and its memory has no place for every input of a block: lets the others
// wait on SSD until the backward pass.
//
//   Embed, Forward -> WriteInput; Wait, before another takes the place
//   HeadLoss, Backward of a later block -> ReadInput; Wait -> Backward
//
// Thread: any; pure.
#pragma once

#include "plan/step_plan.h"

#include <cstdint>

namespace strata::plan {

/// `host` is of planStep and keeps all inputs; `places` >= 2, or 0: all.
StepPlan putInputsOnSsd(StepPlan host, std::int32_t places);

}  // namespace strata::plan
