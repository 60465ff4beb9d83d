// SPDX-License-Identifier: GPL-3.0-or-later
// `strata dataset stats|convert`.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addDataset(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
