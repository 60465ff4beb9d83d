// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed places in one region of memory for things of which only neighbours in time are there
// together. Thread: any; pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::plan {

struct Place {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// Whether they share a byte; one without bytes shares none.
bool overlap(const Place& a, const Place& b);

/// The lowest offset at which `bytes` do not touch any of `taken`.
std::uint64_t firstFit(std::vector<Place> taken, std::uint64_t bytes);

/// Sets the offsets so that places that can be there together do not overlap, the largest first:
/// each with those from firstBeside on up to it, one number a place, none smaller than the one
/// before. Returns the bytes of the region.
std::uint64_t placeApart(std::vector<Place>& places, const std::vector<std::size_t>& firstBeside);

}  // namespace strata::plan
