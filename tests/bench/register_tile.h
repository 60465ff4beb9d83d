// SPDX-License-Identifier: GPL-3.0-or-later
// A measure to hold products against: what AVX512_BF16 multiplies when both factors are packed and
// nothing is done but multiply. Thread: any.
#pragma once

#include <cstdint>

namespace strata::test {

/// Whether this processor has its instructions.
bool hasRegisterTile();

inline constexpr std::int64_t kRegisterRows = 12;
inline constexpr std::int64_t kRegisterColumns = 32;
/// out [rows, columns] = a b, of pairs of bf16 that follow each other in depth: a is tiles of
/// [depth / 2, kRegisterRows] pairs, b of [depth / 2, kRegisterColumns]; rows and columns are whole
/// tiles.
void registerTileProduct(const std::uint32_t* a,
                         const std::uint32_t* b,
                         float* out,
                         std::int64_t rows,
                         std::int64_t columns,
                         std::int64_t depth);

}  // namespace strata::test
