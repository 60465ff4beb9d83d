// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows have which length, and how many tokens they hold together. Thread: any; pure.
#pragma once

#include "strata/dataset_outcomes.h"

#include <cstdint>
#include <vector>

namespace strata::rows {

/// Bins are as wide as a power of two, so that lengths which people choose are borders of bins, and
/// at most 4096. `sorted` ascends; a length of 0 counts as 1; no lengths: no bins.
LengthBins binLengths(const std::vector<std::int64_t>& sorted);

/// All that is told of rows of these lengths but their trained tokens.
DatasetTokens tokensOf(std::vector<std::int64_t> lengths);

}  // namespace strata::rows
