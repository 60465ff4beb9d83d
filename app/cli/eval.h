// SPDX-License-Identifier: GPL-3.0-or-later
// `strata eval`: loss and answers on a dataset.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addEval(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
