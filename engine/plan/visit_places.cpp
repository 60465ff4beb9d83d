// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/visit_places.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata::plan {

bool overlap(const Place& a, const Place& b) {
    return a.bytes > 0 && b.bytes > 0 && a.offset < b.offset + b.bytes &&
           b.offset < a.offset + a.bytes;
}

std::uint64_t firstFit(std::vector<Place> taken, std::uint64_t bytes) {
    std::ranges::sort(taken, {}, &Place::offset);
    std::uint64_t offset = 0;
    for (const Place& other : taken) {
        if (offset + bytes <= other.offset) {
            break;
        }
        offset = std::max(offset, other.offset + other.bytes);
    }
    return offset;
}

std::uint64_t placeApart(std::vector<Place>& places, const std::vector<std::size_t>& firstBeside) {
    std::vector<std::size_t> order(places.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t index) { return places[index].bytes; });
    std::vector<bool> isPlaced(places.size());
    std::uint64_t regionBytes = 0;
    for (const std::size_t index : order) {
        std::vector<Place> taken;
        for (std::size_t other = firstBeside[index];
             other < places.size() && firstBeside[other] <= index; ++other) {
            if (isPlaced[other] && places[other].bytes > 0) {
                taken.push_back(places[other]);
            }
        }
        places[index].offset = firstFit(std::move(taken), places[index].bytes);
        isPlaced[index] = true;
        regionBytes = std::max(regionBytes, places[index].offset + places[index].bytes);
    }
    return regionBytes;
}

}  // namespace strata::plan
