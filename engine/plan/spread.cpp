// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/spread.h"

#include <bit>

namespace strata::plan {

std::vector<std::size_t> spread(std::size_t count) {
    std::vector<std::size_t> order;
    std::vector<bool> isListed(count);
    for (std::size_t stride = std::bit_ceil(count); stride > 0; stride /= 2) {
        for (std::size_t index = 0; index < count; index += stride) {
            if (!isListed[index]) {
                isListed[index] = true;
                order.push_back(index);
            }
        }
    }
    return order;
}

}  // namespace strata::plan
