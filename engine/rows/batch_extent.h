// SPDX-License-Identifier: GPL-3.0-or-later
// The largest step that batches can make of rows, before one is made: what memory is planned for.
//
// The bound holds for every order of the rows, so for every epoch's shuffle, every seed and a
// resumed run alike, and for a dry run that takes the longest rows first. It is reached by some
// order, up to rows that an epoch would have to use twice. Thread: any; pure.
#pragma once

#include "rows/batcher.h"

#include <cstdint>
#include <vector>

namespace strata::rows {

/// Positions, with padding.
struct BatchExtent {
    std::int64_t stepPositions = 0;        ///< of all micro-batches of a step together
    std::int64_t microBatchPositions = 0;  ///< of one micro-batch
    std::int64_t segmentPositions = 0;     ///< of one segment: the longest row
    std::uint64_t orderBytes = 0;          ///< that a Batcher keeps the order of the rows in
};

/// No figure of an extent is larger: such a step fits no machine, and its bytes still fit 64 bits.
inline constexpr std::int64_t kExtentPositionsMax = std::int64_t{1} << 38;

/// The largest step that a Batcher makes of rows of these lengths; zeros for no rows. Lengths are
/// at least 1 and at most settings.maxLength.
BatchExtent largestStep(const std::vector<std::int64_t>& lengths, const BatchSettings& settings);

}  // namespace strata::rows
