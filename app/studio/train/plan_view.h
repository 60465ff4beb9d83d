// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine says of a plan, as the pages show it. Thread: any.
#pragma once

#include "ui/train/plan_model.h"
#include "ui/train/train_proposal.h"

#include "strata/plan_outcome.h"
#include "strata/train_settings.h"

namespace strata::studio {

struct PlanResult {
    ui::PlanView view;
    ui::DataFacts data;  ///< validationFile is the caller's
};

PlanResult planResultOf(const PlanOutcome& outcome, const TrainSettings& settings);

}  // namespace strata::studio
