// SPDX-License-Identifier: GPL-3.0-or-later
// `strata dataset extract|build|stats|convert`; review, split and diff have files of their own.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"
#include "command_runner.h"

namespace strata::cli {

/// `makeRunner` gives the engine that a build may need.
void addDataset(CLI::App& app, Invocation& invocation, const RunnerFactory& makeRunner);

}  // namespace strata::cli
