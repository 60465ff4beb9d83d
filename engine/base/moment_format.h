// SPDX-License-Identifier: GPL-3.0-or-later
// How AdamW's moments are stored: as fp32, or as one byte an element in blocks of 256, each behind
// its scale. Blocks begin at multiples of 256 elements of a layer, so that they depend on nothing
// else. Thread: values; any thread.
#pragma once

#include "strata/train_settings.h"

#include <cstdint>

namespace strata {

inline constexpr std::int64_t kMomentBlockElements = 256;
/// An fp32 scale and a code for each element. The last block of a layer has all of its codes.
inline constexpr std::uint64_t kMomentBlockBytes = 4 + 256;

/// Bytes of one moment of so many elements, of which the first begins a block.
constexpr std::uint64_t momentBytes(MomentFormat format, std::int64_t elementCount) {
    if (format == MomentFormat::Fp32) {
        return static_cast<std::uint64_t>(elementCount) * sizeof(float);
    }
    const std::int64_t blocks = (elementCount + kMomentBlockElements - 1) / kMomentBlockElements;
    return static_cast<std::uint64_t>(blocks) * kMomentBlockBytes;
}

}  // namespace strata
