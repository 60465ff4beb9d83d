// SPDX-License-Identifier: GPL-3.0-or-later
// Where the inputs of blocks wait for the backward pass, the head's as that of the block behind the
// last: in a place of their own where computation finds them, or elsewhere while others use the
// place, or nowhere, to be computed again.
//
//   places       taken in turns; an input whose place another takes before the backward pass reads
//                it waits in RAM, with a device
//   hostPlaces   of these, taken in turns too; an input that loses this place as well waits on SSD
//   keptEvery    instead: every so many-th block's input has a place of its own, those between
//                share places and are computed again from the kept one before them
// Thread: any; pure.
#pragma once

#include <cstdint>

namespace strata::plan {

struct InputPlaces {
    std::int32_t count = 0;       ///< inputs
    std::int32_t places = 0;      ///< where computation finds them; >= 2
    std::int32_t hostPlaces = 0;  ///< in RAM in addition; 0 where the host computes
    std::int32_t keptEvery = 1;   ///< 1: all are kept

    std::int32_t placeOf(std::int32_t block) const;
    std::int32_t hostPlaceOf(std::int32_t block) const;
    /// Whether another takes its place before the backward pass reads it; false below 0.
    bool waitsElsewhere(std::int32_t block) const;
    /// Whether another takes its place in RAM, too.
    bool waitsOnSsd(std::int32_t block) const;
    std::int32_t onSsdCount() const;

    bool operator==(const InputPlaces&) const = default;
};

/// All of `count` inputs in places of their own.
InputPlaces keepAllInputs(std::int32_t count);
/// The inputs of blocks 0, every, 2 * every, ... are kept; `every` >= 1.
InputPlaces keepInputsOfGroups(std::int32_t count, std::int32_t every);

}  // namespace strata::plan
