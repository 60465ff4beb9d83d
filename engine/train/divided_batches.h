// SPDX-License-Identifier: GPL-3.0-or-later
// Micro-batches in parts that need less memory: a step keeps its rows, so that a run that ran out
// of memory goes on as it began. Sums over a step's tokens are the same up to rounding. Thread:
// any; pure.
#pragma once

#include "rows/batch_extent.h"
#include "rows/batcher.h"

#include <cstdint>
#include <vector>

namespace strata::run {

/// The extent of the same steps, computed so many rows (packed: sequences of the maximum length) at
/// a time.
data::BatchExtent dividedExtent(data::BatchExtent extent,
                                const data::BatchSettings& settings,
                                std::int64_t rowsAtOnce);

/// Micro-batches of more than `positionsMax` positions in parts of whole segments; a segment is no
/// longer. Padding is not known by row: realTokens of the parts are right in their sum only.
std::vector<data::MicroBatch> dividedBatches(std::vector<data::MicroBatch> batches,
                                             std::int64_t positionsMax);

}  // namespace strata::run
