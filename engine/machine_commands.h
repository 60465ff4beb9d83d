// SPDX-License-Identifier: GPL-3.0-or-later
// The commands about the machine: doctor, bench storage, bench adam. Each gives its outcome
// (strata/outcomes.h). Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "train/kept_rates.h"
#include "train/training_job.h"

#include "strata/commands.h"

namespace strata {

models::CommandResult doctorCommand(const DoctorCommand& command,
                                    train::KeptRates& kept,
                                    const models::RunContext& context);
models::CommandResult benchStorageCommand(const BenchStorageCommand& command,
                                          const models::RunContext& context);
models::CommandResult benchAdamCommand(const BenchAdamCommand& command,
                                       const models::RunContext& context);

}  // namespace strata
