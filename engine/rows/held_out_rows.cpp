// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/held_out_rows.h"

#include "base/rng.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace strata::data {
namespace {

/// Epochs of training shuffle with the same seed: this is another stream.
constexpr std::uint64_t kDrawing = 0x76616C69;
/// Half a row may be a little less in floating point: 0.29 of 50 rows are 14.5.
constexpr double kShareRounding = 1e-9;

}  // namespace

std::int64_t heldOutCount(std::int64_t count, double share) {
    if (share <= 0.0 || count < 2) {
        return 0;
    }
    const double exact = static_cast<double>(count) * share;
    return std::clamp(static_cast<std::int64_t>(std::llround(exact + kShareRounding)),
                      std::int64_t{1}, count - 1);
}

std::vector<std::uint32_t> drawingOrder(std::int64_t count, std::uint64_t seed) {
    std::vector<std::uint32_t> order(static_cast<std::size_t>(count));
    shuffleIndices(deriveKey(seed, kDrawing, 0), 0, order);
    return order;
}

std::vector<bool> heldOutRows(std::int64_t count, std::uint64_t seed, double share) {
    std::vector<bool> held(static_cast<std::size_t>(count));
    const std::vector<std::uint32_t> order = drawingOrder(count, seed);
    for (std::size_t drawn = 0; drawn < static_cast<std::size_t>(heldOutCount(count, share));
         ++drawn) {
        held[order[drawn]] = true;
    }
    return held;
}

}  // namespace strata::data
