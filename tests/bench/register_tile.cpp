// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/register_tile.h"

#include <immintrin.h>

#include <algorithm>

namespace strata::test {
namespace {

/// A panel of b that stays in the second cache.
constexpr std::int64_t kPanelBytes = std::int64_t{512} << 10;

[[gnu::target("avx512f,avx512bf16")]] void multiplyTile(const std::uint32_t* a,
                                                        const std::uint32_t* b,
                                                        float* out,
                                                        std::int64_t stride,
                                                        std::int64_t pairs) {
    __m512 sums[kRegisterRows][2];
#pragma GCC unroll 12
    for (auto& row : sums) {
        row[0] = _mm512_setzero_ps();
        row[1] = _mm512_setzero_ps();
    }
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const auto left = reinterpret_cast<__m512bh>(_mm512_loadu_si512(b));
        const auto right = reinterpret_cast<__m512bh>(_mm512_loadu_si512(b + 16));
#pragma GCC unroll 12
        for (std::int64_t row = 0; row < kRegisterRows; ++row) {
            const auto factor =
                reinterpret_cast<__m512bh>(_mm512_set1_epi32(static_cast<int>(a[row])));
            sums[row][0] = _mm512_dpbf16_ps(sums[row][0], factor, left);
            sums[row][1] = _mm512_dpbf16_ps(sums[row][1], factor, right);
        }
        a += kRegisterRows;
        b += kRegisterColumns;
    }
#pragma GCC unroll 12
    for (std::int64_t row = 0; row < kRegisterRows; ++row) {
        _mm512_storeu_ps(out + row * stride, sums[row][0]);
        _mm512_storeu_ps(out + row * stride + 16, sums[row][1]);
    }
}

}  // namespace

bool hasRegisterTile() {
    return __builtin_cpu_supports("avx512bf16") != 0;
}

void registerTileProduct(const std::uint32_t* a,
                         const std::uint32_t* b,
                         float* out,
                         std::int64_t rows,
                         std::int64_t columns,
                         std::int64_t depth) {
    const std::int64_t pairs = depth / 2;
    const std::int64_t tilesOfPanel =
        std::max<std::int64_t>(1, kPanelBytes / (depth * kRegisterColumns * 2));
    const std::int64_t tiles = columns / kRegisterColumns;
    for (std::int64_t panel = 0; panel < tiles; panel += tilesOfPanel) {
        const std::int64_t panelEnd = std::min(tiles, panel + tilesOfPanel);
        for (std::int64_t row = 0; row < rows; row += kRegisterRows) {
            for (std::int64_t tile = panel; tile < panelEnd; ++tile) {
                multiplyTile(a + row * pairs, b + tile * kRegisterColumns * pairs,
                             out + row * columns + tile * kRegisterColumns, columns, pairs);
            }
        }
    }
}

}  // namespace strata::test
