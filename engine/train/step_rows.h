// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows a step trains on, told in figures.
// Thread: any; pure.
#pragma once

#include "rows/batcher.h"

#include "strata/run_outcomes.h"

#include <span>

namespace strata::train {

StepRows rowsOf(std::span<const rows::MicroBatch> batches);

}  // namespace strata::train
