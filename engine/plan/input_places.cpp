// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/input_places.h"

#include "base/assert.h"

#include <algorithm>

namespace strata::plan {

std::int32_t InputPlaces::placeOf(std::int32_t block) const {
    if (keptEvery == 1) {
        return block % places;
    }
    const std::int32_t head = count - 1;
    if (block % keptEvery == 0 && block < head) {
        return block / keptEvery;
    }
    const std::int32_t kept = (head + keptEvery - 1) / keptEvery;
    return kept + (block - 1) % keptEvery;
}

std::int32_t InputPlaces::hostPlaceOf(std::int32_t block) const {
    return block % hostPlaces;
}

bool InputPlaces::waitsElsewhere(std::int32_t block) const {
    return keptEvery == 1 && block >= 0 && block + places < count;
}

bool InputPlaces::waitsOnSsd(std::int32_t block) const {
    return waitsElsewhere(block) && block + places + hostPlaces < count;
}

std::int32_t InputPlaces::onSsdCount() const {
    return keptEvery == 1 ? std::max(0, count - places - hostPlaces) : 0;
}

InputPlaces keepAllInputs(std::int32_t count) {
    return {count, count, 0, 1};
}

/// The last group's inputs and the head's are still there when the backward pass begins, so that
/// group is never computed again.
InputPlaces keepInputsOfGroups(std::int32_t count, std::int32_t every) {
    STRATA_ASSERT(every >= 1);
    if (every == 1) {
        return keepAllInputs(count);
    }
    const std::int32_t head = count - 1;
    const std::int32_t kept = (head + every - 1) / every;
    const std::int32_t between = std::min(head, head % every == 0 ? every : every - 1);
    return {count, kept + between, 0, every};
}

}  // namespace strata::plan
