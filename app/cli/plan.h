// SPDX-License-Identifier: GPL-3.0-or-later
// `strata plan`: the forecast of a training run.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addPlan(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
