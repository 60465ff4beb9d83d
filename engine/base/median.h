// SPDX-License-Identifier: GPL-3.0-or-later
// The median of measurements. Thread: any; pure.
#pragma once

#include "base/assert.h"

#include <algorithm>
#include <vector>

namespace strata {

/// Of an even number, the mean of the two in the middle. Requires at least one value.
inline double median(std::vector<double> values) {
    STRATA_ASSERT(!values.empty());
    std::ranges::sort(values);
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2.0;
}

}  // namespace strata
