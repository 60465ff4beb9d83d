// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that let models speak: eval, generate, compare. Each gives its outcome
// (strata/outcomes.h). Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "infer/kept_model.h"
#include "models/run_context.h"
#include "train/training_job.h"

#include "strata/commands.h"

namespace strata::infer {

/// With perRow first one ResultLine a row that has trained tokens: its number, their count, their
/// mean nll, how the row begins.
models::CommandResult evalCommand(const EvalCommand& command,
                                  compute::Compute& compute,
                                  const models::RunContext& context);
/// With a file of prompts, one ResultLine a line and an empty result.
models::CommandResult generateCommand(const GenerateCommand& command,
                                      KeptModel& kept,
                                      const models::RunContext& context);
models::CommandResult compareCommand(const CompareCommand& command,
                                     compute::Compute& compute,
                                     const models::RunContext& context);

}  // namespace strata::infer
