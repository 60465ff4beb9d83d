// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about text and datasets: tokenize, render, dataset stats, dataset convert.
// Each gives its outcome (strata/outcomes.h). Thread: the engine thread.
#pragma once

#include "infer/kept_model.h"
#include "models/run_context.h"
#include "train/training_job.h"

#include "strata/commands.h"

namespace strata::infer {

/// With a file, one ResultLine a line and an empty result.
models::CommandResult tokenizeCommand(const TokenizeCommand& command,
                                      KeptModel& kept,
                                      const models::RunContext& context);
models::CommandResult renderCommand(const RenderCommand& command,
                                    const models::RunContext& context);
models::CommandResult datasetStatsCommand(const DatasetStatsCommand& command,
                                          const models::RunContext& context);
models::CommandResult datasetConvertCommand(const DatasetConvertCommand& command,
                                            const models::RunContext& context);

}  // namespace strata::infer
