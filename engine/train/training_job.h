// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about runs: plan, train, dry run, resume, export, verify, and the steps that
// benchmarks measure. Each command gives its outcome (strata/outcomes.h). Thread: the engine
// thread.
#pragma once

#include "compute/compute.h"
#include "models/command_result.h"
#include "models/run_context.h"
#include "train/run_inputs.h"

#include "strata/commands.h"
#include "strata/events.h"
#include "strata/train_settings.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata::train {

class KeptRows;

/// A run that ended at a step boundary because it was asked to.
struct StoppedRun {
    std::string run;
    std::int64_t step = 0;
    StopReason reason = StopReason::User;
};

struct TrainingResult {
    models::CommandResult result;
    bool stopped = false;
    StoppedRun stoppedRun;
};

/// The forecast; not fitting is a result, not an error. `kept` spares reading the data again.
models::CommandResult planCommand(TrainSettings settings,
                                  compute::Compute& compute,
                                  KeptRows& kept,
                                  const models::RunContext& context);

/// Makes the run folder and trains. When it fails before the first commit exists, the folder is
/// taken away again.
TrainingResult trainCommand(TrainSettings settings,
                            compute::Compute& compute,
                            const models::RunContext& context);

/// One update on the longest rows and a commit, in folders that are taken away again. Its JSON:
/// `first_update{rows row_numbers[] tokens trained_tokens} longest{rows longest_row_tokens tokens}
/// loss seconds commit_seconds host_peak_bytes planned_peak_bytes ram_budget_bytes ssd_read_bytes
/// ssd_written_bytes`; first_update is the one that training would begin with. Throws what training
/// throws, Locked (another dry run goes on there), Stopped.
models::CommandResult dryRunCommand(TrainSettings settings,
                                    compute::Compute& compute,
                                    const models::RunContext& context);

/// settings.steps steps and a commit, in folders that are taken away again; each step as it was
/// reported. Throws what training throws, Locked (another benchmark is at work there), Stopped.
std::vector<StepFinished> benchSteps(RunInputs inputs,
                                     compute::Compute& compute,
                                     const models::RunContext& context);

/// The mathematics for a run's device. Throws DeviceUnavailable.
using MakeCompute = std::function<std::unique_ptr<compute::Compute>(const TrainSettings&)>;

/// Resumes from the last commit; starts over when there is none, or when --slots 1 left no whole
/// one; gives the summary of a finished run.
TrainingResult resumeCommand(const ResumeCommand& command,
                             const MakeCompute& makeCompute,
                             const models::RunContext& context);

/// A finished or stopped run, or a model or adapter folder, in another place or dtype.
models::CommandResult exportCommand(const ExportCommand& command,
                                    const models::RunContext& context);

/// Every checksum, and one hash over the state.
models::CommandResult verifyCommand(const std::string& runPath, const models::RunContext& context);

}  // namespace strata::train
