// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/finite.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata {

bool allFinite(std::span<const float> values) {
    return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
}

bool allFinite(std::int64_t count,
               const std::function<void(std::int64_t begin, std::span<float> out)>& read) {
    constexpr std::int64_t kPieceElements = 1 << 20;
    std::vector<float> piece;
    for (std::int64_t begin = 0; begin < count; begin += kPieceElements) {
        piece.resize(static_cast<std::size_t>(std::min(kPieceElements, count - begin)));
        read(begin, piece);
        if (!allFinite(piece)) {
            return false;
        }
    }
    return true;
}

}  // namespace strata
