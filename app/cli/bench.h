// SPDX-License-Identifier: GPL-3.0-or-later
// `strata bench storage|adam|train|sweep`: rates of this machine, and of training on it.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addBench(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
