// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/byte_ranges.h"

#include <algorithm>
#include <iterator>

namespace strata::test {

void ByteRanges::add(std::uint64_t begin, std::uint64_t bytes) {
    if (bytes == 0) {
        return;
    }
    std::uint64_t end = begin + bytes;
    // The first range that could touch the new one: the last that begins at or before it.
    auto range = ends_.upper_bound(begin);
    if (range != ends_.begin() && std::prev(range)->second >= begin) {
        --range;
        begin = range->first;
    }
    while (range != ends_.end() && range->first <= end) {
        end = std::max(end, range->second);
        range = ends_.erase(range);
    }
    ends_.emplace(begin, end);
}

void ByteRanges::remove(std::uint64_t begin, std::uint64_t bytes) {
    if (bytes == 0) {
        return;
    }
    const std::uint64_t end = begin + bytes;
    auto range = ends_.upper_bound(begin);
    if (range != ends_.begin() && std::prev(range)->second > begin) {
        --range;
    }
    while (range != ends_.end() && range->first < end) {
        const auto [rangeBegin, rangeEnd] = *range;
        range = ends_.erase(range);
        if (rangeBegin < begin) {
            ends_.emplace(rangeBegin, begin);
        }
        if (rangeEnd > end) {
            ends_.emplace(end, rangeEnd);
        }
    }
}

bool ByteRanges::holds(std::uint64_t begin, std::uint64_t bytes) const {
    if (bytes == 0) {
        return true;
    }
    const auto behind = ends_.upper_bound(begin);
    return behind != ends_.begin() && std::prev(behind)->second >= begin + bytes;
}

}  // namespace strata::test
