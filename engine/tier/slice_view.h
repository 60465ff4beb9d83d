// SPDX-License-Identifier: GPL-3.0-or-later
// What the optimizer sees of a slice.
// Thread: a value; valid while the mover calls.
#pragma once

#include "plan/slice_map.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::tier {

/// One slice's state in RAM, for the optimizer.
struct SliceView {
    const plan::Slice* slice = nullptr;
    std::span<std::uint16_t> hi;
    std::span<std::int16_t> lo;
    std::span<std::byte> m;  ///< without padding, in the format that slice->stored names
    std::span<std::byte> v;
    const void* gradient = nullptr;  ///< elementCount values in the stored gradient format
};

}  // namespace strata::tier
