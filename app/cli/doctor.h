// SPDX-License-Identifier: GPL-3.0-or-later
// `strata doctor`: what this machine has.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"
#include "command_runner.h"

namespace strata::cli {

void addDoctor(CLI::App& app, Invocation& invocation, const RunnerFactory& makeRunner);

}  // namespace strata::cli
