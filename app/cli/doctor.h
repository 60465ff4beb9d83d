// SPDX-License-Identifier: GPL-3.0-or-later
// `strata doctor`: what this machine has.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addDoctor(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
