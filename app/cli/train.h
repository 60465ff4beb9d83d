// SPDX-License-Identifier: GPL-3.0-or-later
// `strata train` and `strata resume`.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addTrain(CLI::App& app, Invocation& invocation);
void addResume(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
