// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks of training: steps measured beside their forecast, for one size or for a map of sizes.
// Thread: the engine thread.
#pragma once

#include "compute/compute.h"
#include "models/command_result.h"
#include "models/run_context.h"
#include "train/row_lengths.h"
#include "train/run_inputs.h"

#include "strata/commands.h"

namespace strata::train {

/// Throws what training throws, BudgetTooSmall before anything is written, Stopped.
models::CommandResult benchTrainCommand(const BenchTrainCommand& command,
                                        compute::Compute& compute,
                                        KeptRows& kept,
                                        const models::RunContext& context);

/// A size that does not fit, or that no row fits, is a result, not an error; so is a size that runs
/// out of memory when it is measured. Throws what plan throws; Stopped before there is a map.
models::CommandResult benchSweepCommand(const BenchSweepCommand& command,
                                        compute::Compute& compute,
                                        KeptRows& kept,
                                        const models::RunContext& context);

/// Settings as a benchmark measures steps with them: a few where none are given, and nothing that
/// goes on beside them.
TrainSettings measuredSettings(TrainSettings settings);

/// As openInputs, but without data where none is named.
RunInputs openBenchInputs(TrainSettings settings);

BenchRows benchRowsOf(const RunInputs& inputs);

}  // namespace strata::train
