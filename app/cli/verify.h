// SPDX-License-Identifier: GPL-3.0-or-later
// `strata verify`: a run's checksums.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addVerify(CLI::App& app, Invocation& invocation);

}  // namespace strata::cli
