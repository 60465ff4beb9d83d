// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows a share holds out of training: the one answer for `train`, `plan`, `eval` and
// `dataset split`. Thread: any; pure functions.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::rows {

/// 0 .. count-1 in the order in which they are held out, which depends on count and seed only.
std::vector<std::uint32_t> drawingOrder(std::int64_t count, std::uint64_t seed);

/// For each of `count` rows whether it is one of those that come first in that order, as many as
/// heldOutCount says (strata/held_out_count.h).
std::vector<bool> heldOutRows(std::int64_t count, std::uint64_t seed, double share);

}  // namespace strata::rows
