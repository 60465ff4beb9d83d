// SPDX-License-Identifier: GPL-3.0-or-later
// 16 elements at a time. The equations are those of moment_block.h.
#include "base/cpu_features.h"
#include "optim/moment_block.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace strata::optim {
namespace {

STRATA_TARGET_AVX512 STRATA_INLINE __m512 magnitudes(__m512 values) {
    return _mm512_min_ps(_mm512_abs_ps(values), _mm512_set1_ps(std::numeric_limits<float>::max()));
}

/// DynamicMap::codeOf.
STRATA_TARGET_AVX512 STRATA_INLINE __m512i codesOf(__m512 shares, const DynamicMap& map) {
    const __m512i bits = _mm512_castps_si512(shares);
    const __m512i least = _mm512_set1_epi32(DynamicMap::kLeastHalf);
    const __m512i most = _mm512_set1_epi32(DynamicMap::kMostHalf);
    const __m512i half =
        _mm512_min_epi32(_mm512_max_epi32(_mm512_srli_epi32(bits, 16), least), most);
    const __m512i steps =
        _mm512_i32gather_epi32(_mm512_sub_epi32(half, least), map.steps.data(), 4);
    const __m512i low = _mm512_and_si512(bits, _mm512_set1_epi32(0xFFFF));
    return _mm512_srli_epi32(_mm512_add_epi32(steps, low), 16);
}

template <MapSign sign>
STRATA_TARGET_AVX512 void storeCodes(const float* values,
                                     const DynamicMap& map,
                                     MomentBlock& block) {
    const __m512 scale = _mm512_set1_ps(block.scale);
    const __m512i zero = _mm512_setzero_si512();
    for (std::size_t i = 0; i < kBlockElements; i += 16) {
        const __m512 value = _mm512_loadu_ps(values + i);
        __m512i codes = codesOf(_mm512_div_ps(magnitudes(value), scale), map);
        if constexpr (sign == MapSign::Unsigned) {
            codes = _mm512_maskz_mov_epi32(
                _mm512_cmp_ps_mask(value, _mm512_setzero_ps(), _CMP_NEQ_UQ), codes);
        } else {
            codes = _mm512_mask_sub_epi32(
                codes, _mm512_cmp_ps_mask(value, _mm512_setzero_ps(), _CMP_LT_OQ), zero,
                _mm512_min_epi32(codes, _mm512_set1_epi32(127)));
        }
        _mm_storeu_si128(reinterpret_cast<__m128i*>(block.codes.data() + i),
                         _mm512_cvtepi32_epi8(codes));
    }
}

}  // namespace

STRATA_TARGET_AVX512 void loadMomentsAvx512(const MomentBlock& block,
                                            const DynamicMap& map,
                                            float* values) {
    const __m512 scale = _mm512_set1_ps(block.scale);
    for (std::size_t i = 0; i < kBlockElements; i += 16) {
        const __m512i codes = _mm512_cvtepu8_epi32(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(block.codes.data() + i)));
        _mm512_storeu_ps(values + i,
                         _mm512_mul_ps(_mm512_i32gather_ps(codes, map.values.data(), 4), scale));
    }
}

STRATA_TARGET_AVX512 void storeMomentsAvx512(const float* values,
                                             const DynamicMap& map,
                                             MomentBlock& block) {
    __m512 largest = _mm512_setzero_ps();
    for (std::size_t i = 0; i < kBlockElements; i += 16) {
        largest = _mm512_max_ps(largest, magnitudes(_mm512_loadu_ps(values + i)));
    }
    alignas(64) float lanes[16];
    _mm512_store_ps(lanes, largest);
    block.scale = *std::max_element(std::begin(lanes), std::end(lanes));
    if (block.scale == 0.0F) {
        block.codes.fill(0);
    } else if (map.sign == MapSign::Unsigned) {
        storeCodes<MapSign::Unsigned>(values, map, block);
    } else {
        storeCodes<MapSign::Signed>(values, map, block);
    }
}

}  // namespace strata::optim

#endif
