// SPDX-License-Identifier: GPL-3.0-or-later
// `strata dataset review`.
#pragma once

#include "cli/invocation.h"
#include "command_runner.h"

namespace strata::cli {

/// Adds the subcommand; `printBuild` shows the dataset that a decision led to.
void addDatasetReview(CLI::App& dataset,
                      Invocation& invocation,
                      const RunnerFactory& makeRunner,
                      const Printer& printBuild);

}  // namespace strata::cli
