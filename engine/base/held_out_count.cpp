// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/held_out_count.h"

#include <algorithm>
#include <cmath>

namespace strata {

std::int64_t heldOutCount(std::int64_t count, double share) {
    if (share <= 0.0 || count < 2) {
        return 0;
    }
    // Half a row may be a little less in floating point: 0.29 of 50 rows are 14.5.
    constexpr double kShareRounding = 1e-9;
    const double exact = static_cast<double>(count) * share;
    return std::clamp(static_cast<std::int64_t>(std::llround(exact + kShareRounding)),
                      std::int64_t{1}, count - 1);
}

}  // namespace strata
