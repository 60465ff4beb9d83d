// SPDX-License-Identifier: GPL-3.0-or-later
// Micro-batches in parts that need less memory: a step keeps its rows, so that a run that ran out
// of memory goes on as it began. Sums over a step's tokens are the same up to rounding. Thread:
// any; pure.
#pragma once

#include "rows/batch_extent.h"
#include "rows/batcher.h"

#include <cstdint>
#include <vector>

namespace strata::train {

/// The extent of the same steps, computed so many rows (packed: sequences of the maximum length) at
/// a time.
rows::BatchExtent dividedExtent(rows::BatchExtent extent,
                                const rows::BatchSettings& settings,
                                std::int64_t rowsAtOnce);

/// Micro-batches of more than `positionsMax` positions in parts of whole segments; a segment is no
/// longer. Padding is not known by row: realTokens of the parts are right in their sum only.
std::vector<rows::MicroBatch> dividedBatches(std::vector<rows::MicroBatch> batches,
                                             std::int64_t positionsMax);

}  // namespace strata::train
