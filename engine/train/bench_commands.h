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

/// What a benchmark trains on and with: a few steps where none are given, nothing that goes on
/// beside the steps, no data where none is named. Throws what openInputs throws.
RunInputs openBenchInputs(TrainSettings settings);

BenchRows benchRowsOf(const RunInputs& inputs);

/// Runs the steps of openBenchInputs. Throws what benchSteps throws.
StepMeasure measuredSteps(const RunInputs& inputs,
                          compute::Compute& compute,
                          const models::RunContext& context);

}  // namespace strata::train
