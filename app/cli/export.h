// SPDX-License-Identifier: GPL-3.0-or-later
// `strata export`: a run or model as files for other programs.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addExport(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
