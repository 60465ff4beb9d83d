// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/held_out_rows.h"

#include "base/rng.h"

#include "strata/held_out_count.h"

#include <cstddef>

namespace strata::rows {
namespace {

/// Epochs of training shuffle with the same seed: this is another stream.
constexpr std::uint64_t kDrawing = 0x76616C69;

}  // namespace

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

}  // namespace strata::rows
