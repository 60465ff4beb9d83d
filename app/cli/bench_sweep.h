// SPDX-License-Identifier: GPL-3.0-or-later
// `strata bench sweep`: which micro-batch sizes and sequence lengths fit, and how fast they are.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addBenchSweep(CLI::App& bench, Invocation& invocation);

}  // namespace strata::cli
