// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about text and datasets: tokenize, render, dataset stats, dataset convert.
// Each gives its outcome (strata/outcomes.h). Thread: the engine thread.
#pragma once

#include "infer/kept_model.h"
#include "models/run_context.h"
#include "train/training_job.h"

#include "strata/commands.h"

namespace strata::run {

/// With a file, one ResultLine a line and an empty result.
CommandResult tokenizeCommand(const TokenizeCommand& command,
                              KeptModel& kept,
                              const RunContext& context);
CommandResult renderCommand(const RenderCommand& command, const RunContext& context);
CommandResult datasetStatsCommand(const DatasetStatsCommand& command, const RunContext& context);
CommandResult datasetConvertCommand(const DatasetConvertCommand& command,
                                    const RunContext& context);

}  // namespace strata::run
