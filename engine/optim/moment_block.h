// SPDX-License-Identifier: GPL-3.0-or-later
// 256 elements of a moment in 8 bits, and the kernels between them and fp32, for adamw*.cpp only:
// plain C++ (the reference), AVX2, AVX-512; bit-identical to each other.
//
//     load    value = values[code] * scale
//     store   scale = max |value|, at most the largest finite number
//             code  = code of |value| / scale, and its sign; 0 throughout if scale is 0
//
// each operation rounded to fp32 on its own. Rules of rounding: base/dynamic_map.h. Thread: any.
#pragma once

#include "base/dynamic_map.h"
#include "base/moment_format.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace strata::optim {

inline constexpr std::size_t kBlockElements = kMomentBlockElements;

struct MomentBlock {
    float scale = 0.0F;
    std::array<std::uint8_t, kBlockElements> codes{};
    bool operator==(const MomentBlock&) const = default;
};
static_assert(sizeof(MomentBlock) == kMomentBlockBytes);

/// `values` are kBlockElements; those of an unsigned map are zero or above.
void loadMomentsPlain(const MomentBlock& block, const DynamicMap& map, float* values);
void storeMomentsPlain(const float* values, const DynamicMap& map, MomentBlock& block);
void loadMomentsAvx2(const MomentBlock& block, const DynamicMap& map, float* values);
void storeMomentsAvx2(const float* values, const DynamicMap& map, MomentBlock& block);
void loadMomentsAvx512(const MomentBlock& block, const DynamicMap& map, float* values);
void storeMomentsAvx512(const float* values, const DynamicMap& map, MomentBlock& block);

}  // namespace strata::optim
