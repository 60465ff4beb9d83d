// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/words.h"

#include <algorithm>

namespace strata::datasetgen::pdf {

Box around(const Box& first, const Box& second) {
    if (first == Box{}) {
        return second;
    }
    if (second == Box{}) {
        return first;
    }
    return Box{std::min(first.x0, second.x0), std::min(first.y0, second.y0),
               std::max(first.x1, second.x1), std::max(first.y1, second.y1)};
}

double overlapX(const Box& first, const Box& second) {
    return std::min(first.x1, second.x1) - std::max(first.x0, second.x0);
}

double overlapY(const Box& first, const Box& second) {
    return std::min(first.y1, second.y1) - std::max(first.y0, second.y0);
}

}  // namespace strata::datasetgen::pdf
