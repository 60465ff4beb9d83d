// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/packing.h"

#include "base/cpu_features.h"
#include "compute/matrix_rows.h"

#include <immintrin.h>

#include <array>

namespace strata::compute {
namespace {

/// Sixteen rows of sixteen pairs of bf16.
using Square = __m512i[16];

/// Columns that are packed together where rows become columns: their cache lines are neighbors.
constexpr std::int64_t kColumnsTogether = 64;

STRATA_TARGET_AVX512 STRATA_INLINE void transpose(Square& rows) {
    Square pairs;
    for (std::size_t i = 0; i < 16; i += 2) {
        pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
        pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
    }
    Square fours;  // 128-bit lane l of 4 i + j: column 4 l + j of rows 4 i to 4 i + 3
    for (std::size_t i = 0; i < 16; i += 4) {
        fours[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
        fours[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
        fours[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
        fours[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
    }
    for (std::size_t j = 0; j < 4; ++j) {
        const __m512i topEven = _mm512_shuffle_i32x4(fours[j], fours[4 + j], 0x88);
        const __m512i topOdd = _mm512_shuffle_i32x4(fours[j], fours[4 + j], 0xDD);
        const __m512i lowEven = _mm512_shuffle_i32x4(fours[8 + j], fours[12 + j], 0x88);
        const __m512i lowOdd = _mm512_shuffle_i32x4(fours[8 + j], fours[12 + j], 0xDD);
        rows[j] = _mm512_shuffle_i32x4(topEven, lowEven, 0x88);
        rows[4 + j] = _mm512_shuffle_i32x4(topOdd, lowOdd, 0x88);
        rows[8 + j] = _mm512_shuffle_i32x4(topEven, lowEven, 0xDD);
        rows[12 + j] = _mm512_shuffle_i32x4(topOdd, lowOdd, 0xDD);
    }
}

/// bf16FromFp32 of sixteen numbers, each in the low half of its place.
STRATA_TARGET_AVX512 STRATA_INLINE __m512i narrowed(__m512 values) {
    const __m512i bits = _mm512_castps_si512(values);
    const __m512i high = _mm512_srli_epi32(bits, 16);
    const __m512i half =
        _mm512_add_epi32(_mm512_set1_epi32(0x7FFF), _mm512_and_epi32(high, _mm512_set1_epi32(1)));
    const __m512i rounded = _mm512_srli_epi32(_mm512_add_epi32(bits, half), 16);
    const __m512i quietNan = _mm512_or_epi32(high, _mm512_set1_epi32(0x0040));
    return _mm512_mask_mov_epi32(rounded, _mm512_cmp_ps_mask(values, values, _CMP_UNORD_Q),
                                 quietNan);
}

/// The first `count` of sixteen or more.
STRATA_INLINE __mmask16 firstOf16(std::int64_t count) {
    return static_cast<__mmask16>((1U << std::clamp<std::int64_t>(count, 0, 16)) - 1U);
}

STRATA_INLINE __mmask32 firstOf32(std::int64_t count) {
    return static_cast<__mmask32>((std::uint64_t{1} << std::clamp<std::int64_t>(count, 0, 32)) -
                                  1U);
}

/// Up to 32 rows and 16 columns of fp32, transposed to 16 rows of 32 bf16.
STRATA_TARGET_AVX512 void narrowTransposed(const float* in,
                                           std::int64_t inStride,
                                           std::int64_t rowCount,
                                           std::int64_t columnCount,
                                           std::uint16_t* out,
                                           std::int64_t outStride) {
    const __mmask16 columns = firstOf16(columnCount);
    Square square;
    for (std::int64_t pair = 0; pair < 16; ++pair) {
        const __mmask16 even = 2 * pair < rowCount ? columns : 0;
        const __mmask16 odd = 2 * pair + 1 < rowCount ? columns : 0;
        const float* row = in + 2 * pair * inStride;
        const __m512i low = narrowed(_mm512_maskz_loadu_ps(even, row));
        const __m512i high = narrowed(_mm512_maskz_loadu_ps(odd, row + inStride));
        square[pair] = _mm512_or_epi32(low, _mm512_slli_epi32(high, 16));
    }
    transpose(square);
    for (std::int64_t row = 0; row < 16; ++row) {
        _mm512_storeu_si512(out + row * outStride, square[row]);
    }
}

/// Up to 16 rows of up to 32 bf16, transposed as pairs: 16 rows of a panel.
STRATA_TARGET_AVX512 void pairsTransposed(const std::uint16_t* in,
                                          std::int64_t inStride,
                                          std::int64_t rowCount,
                                          std::int64_t columnCount,
                                          std::uint16_t* out) {
    const __mmask32 columns = firstOf32(columnCount);
    Square square;
    for (std::int64_t row = 0; row < 16; ++row) {
        square[row] = _mm512_maskz_loadu_epi16(row < rowCount ? columns : 0, in + row * inStride);
    }
    transpose(square);
    for (std::int64_t pair = 0; pair < 16; ++pair) {
        _mm512_storeu_si512(out + 2 * pair * kPanelColumns, square[pair]);
    }
}

/// A panel whose columns are rows of a bf16 matrix.
void packRowsAsPanel(const std::uint16_t* in,
                     std::int64_t stride,
                     std::int64_t columnCount,
                     std::int64_t depth,
                     std::uint16_t* out) {
    for (std::int64_t d = 0; d < depth; d += kDepthStep) {
        for (std::int64_t column = 0; column < kPanelColumns; column += 16) {
            const std::int64_t from = std::min(column, columnCount);
            pairsTransposed(in + from * stride + d, stride, columnCount - from, depth - d,
                            out + d * kPanelColumns + 2 * column);
        }
    }
}

/// A panel whose rows are rows of a matrix.
template <typename T>
void packPairs(const T* in,
               std::int64_t stride,
               std::int64_t columnCount,
               std::int64_t depth,
               std::uint16_t* out) {
    static constexpr std::array<T, kPanelColumns> kZeros{};
    for (std::int64_t d = 0; d < wholeSteps(depth, kDepthStep); d += 2) {
        const T* even = d < depth ? in + d * stride : kZeros.data();
        const T* odd = d + 1 < depth ? in + (d + 1) * stride : kZeros.data();
        std::uint16_t* pairs = out + d * kPanelColumns;
        matrix_rows::pairs(even, odd, pairs, columnCount);
        std::fill(pairs + 2 * columnCount, pairs + 2 * kPanelColumns, std::uint16_t{0});
    }
}

}  // namespace

void packRows(ConstMatrix a, std::int64_t begin, std::int64_t end, std::uint16_t* out) {
    const std::int64_t rowCount = wholeSteps(a.rows, kRowStep);
    for (std::int64_t first = 0; first < a.columns; first += kDepthBlock) {
        const std::int64_t depth = depthOfBlock(first, a.columns);
        const std::int64_t filled = std::min(depth, a.columns - first);
        std::uint16_t* block = out + first * rowCount;
        for (std::int64_t r = begin; r < end; ++r) {
            matrix_rows::narrow(a.row(r) + first, block + r * depth, filled);
            std::fill(block + r * depth + filled, block + (r + 1) * depth, std::uint16_t{0});
        }
        if (end == a.rows) {
            std::fill(block + end * depth, block + rowCount * depth, std::uint16_t{0});
        }
    }
}

void packColumns(ConstMatrix a, std::int64_t begin, std::int64_t end, std::uint16_t* out) {
    const std::int64_t rowCount = wholeSteps(a.columns, kRowStep);
    for (std::int64_t first = 0; first < a.rows; first += kDepthBlock) {
        const std::int64_t depth = depthOfBlock(first, a.rows);
        std::uint16_t* block = out + first * rowCount;
        for (std::int64_t group = begin; group < end; group += kColumnsTogether) {
            const std::int64_t groupEnd = std::min(end, group + kColumnsTogether);
            for (std::int64_t d = first; d < first + depth; d += kDepthStep) {
                for (std::int64_t c = group; c < groupEnd; c += kRowStep) {
                    narrowTransposed(a.row(d) + c, a.stride, a.rows - d, a.columns - c,
                                     block + c * depth + d - first, depth);
                }
            }
        }
    }
}

void packPanel(const RightFactor& factor,
               std::int64_t column,
               std::int64_t columnEnd,
               std::int64_t begin,
               std::int64_t end,
               std::uint16_t* out) {
    const std::int64_t columnCount = columnEnd - column;
    if (factor.transpose == Transpose::Yes) {
        STRATA_ASSERT(factor.dtype == DType::BF16);
        const auto* in = static_cast<const std::uint16_t*>(factor.data);
        packRowsAsPanel(in + column * factor.stride + begin, factor.stride, columnCount,
                        end - begin, out);
        return;
    }
    const std::int64_t offset = begin * factor.stride + column;
    if (factor.dtype == DType::BF16) {
        packPairs(static_cast<const std::uint16_t*>(factor.data) + offset, factor.stride,
                  columnCount, end - begin, out);
    } else {
        packPairs(static_cast<const float*>(factor.data) + offset, factor.stride, columnCount,
                  end - begin, out);
    }
}

}  // namespace strata::compute
