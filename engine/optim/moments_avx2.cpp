// SPDX-License-Identifier: GPL-3.0-or-later
// 8 elements at a time. The equations are those of moment_block.h.
#include "base/cpu_features.h"
#include "optim/moment_block.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace strata::optim {
namespace {

STRATA_TARGET_AVX2 STRATA_INLINE __m256 magnitudes(__m256 values) {
    const __m256 absolute = _mm256_andnot_ps(_mm256_set1_ps(-0.0F), values);
    return _mm256_min_ps(absolute, _mm256_set1_ps(std::numeric_limits<float>::max()));
}

/// DynamicMap::codeOf.
STRATA_TARGET_AVX2 STRATA_INLINE __m256i codesOf(__m256 shares, const DynamicMap& map) {
    const __m256i bits = _mm256_castps_si256(shares);
    const __m256i least = _mm256_set1_epi32(DynamicMap::kLeastHalf);
    const __m256i most = _mm256_set1_epi32(DynamicMap::kMostHalf);
    const __m256i half =
        _mm256_min_epi32(_mm256_max_epi32(_mm256_srli_epi32(bits, 16), least), most);
    const __m256i steps =
        _mm256_i32gather_epi32(map.steps.data(), _mm256_sub_epi32(half, least), 4);
    const __m256i low = _mm256_and_si256(bits, _mm256_set1_epi32(0xFFFF));
    return _mm256_srli_epi32(_mm256_add_epi32(steps, low), 16);
}

/// Eight codes in the low bytes of their lanes.
template <MapSign sign>
STRATA_TARGET_AVX2 STRATA_INLINE __m256i signedCodes(__m256 value,
                                                     __m256 scale,
                                                     const DynamicMap& map) {
    const __m256i codes = codesOf(_mm256_div_ps(magnitudes(value), scale), map);
    const __m256 zero = _mm256_setzero_ps();
    if constexpr (sign == MapSign::Unsigned) {
        return _mm256_and_si256(codes,
                                _mm256_castps_si256(_mm256_cmp_ps(value, zero, _CMP_NEQ_UQ)));
    } else {
        const __m256i below = _mm256_castps_si256(_mm256_cmp_ps(value, zero, _CMP_LT_OQ));
        const __m256i negated = _mm256_sub_epi32(_mm256_setzero_si256(),
                                                 _mm256_min_epi32(codes, _mm256_set1_epi32(127)));
        return _mm256_and_si256(_mm256_blendv_epi8(codes, negated, below), _mm256_set1_epi32(0xFF));
    }
}

template <MapSign sign>
STRATA_TARGET_AVX2 void storeCodes(const float* values, const DynamicMap& map, MomentBlock& block) {
    const __m256 scale = _mm256_set1_ps(block.scale);
    for (std::size_t i = 0; i < kBlockElements; i += 32) {
        __m256i codes[4];
        for (std::size_t part = 0; part < 4; ++part) {
            codes[part] = signedCodes<sign>(_mm256_loadu_ps(values + i + 8 * part), scale, map);
        }
        // The instructions pack within 128-bit halves: four codes of each vector come in turn.
        const __m256i packed = _mm256_packus_epi16(_mm256_packus_epi32(codes[0], codes[1]),
                                                   _mm256_packus_epi32(codes[2], codes[3]));
        const __m256i inOrder = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(block.codes.data() + i),
                            _mm256_permutevar8x32_epi32(packed, inOrder));
    }
}

}  // namespace

STRATA_TARGET_AVX2 void loadMomentsAvx2(const MomentBlock& block,
                                        const DynamicMap& map,
                                        float* values) {
    const __m256 scale = _mm256_set1_ps(block.scale);
    const auto& of = map.values;
    for (std::size_t i = 0; i < kBlockElements; i += 8) {
        const std::uint8_t* code = block.codes.data() + i;
        // Eight loads: measured twice as fast as a gather.
        const __m256 shares = _mm256_setr_ps(of[code[0]], of[code[1]], of[code[2]], of[code[3]],
                                             of[code[4]], of[code[5]], of[code[6]], of[code[7]]);
        _mm256_storeu_ps(values + i, _mm256_mul_ps(shares, scale));
    }
}

STRATA_TARGET_AVX2 void storeMomentsAvx2(const float* values,
                                         const DynamicMap& map,
                                         MomentBlock& block) {
    __m256 largest = _mm256_setzero_ps();
    for (std::size_t i = 0; i < kBlockElements; i += 8) {
        largest = _mm256_max_ps(largest, magnitudes(_mm256_loadu_ps(values + i)));
    }
    alignas(32) float lanes[8];
    _mm256_store_ps(lanes, largest);
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
