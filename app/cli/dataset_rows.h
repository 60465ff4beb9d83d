// SPDX-License-Identifier: GPL-3.0-or-later
// `strata dataset split|diff`: what the studio does with the rows of a dataset, by the same code.
// Thread: the main thread.
#pragma once

#include "cli/invocation.h"

namespace strata::cli {

void addDatasetSplit(CLI::App& dataset, Invocation& invocation);
void addDatasetDiff(CLI::App& dataset, Invocation& invocation);

}  // namespace strata::cli
