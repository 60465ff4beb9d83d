// SPDX-License-Identifier: GPL-3.0-or-later
// How many rows a share holds out of training, wherever rows are divided or this is forecast.
// Thread: a free function; any thread.
#pragma once

#include <cstdint>

namespace strata {

/// The share of `count` rows, rounded, at least one; but one is always left to train on, so that a
/// single row is not held out. `share` 0: none.
std::int64_t heldOutCount(std::int64_t count, double share);

}  // namespace strata
