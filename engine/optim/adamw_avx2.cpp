// SPDX-License-Identifier: GPL-3.0-or-later
// 16 elements an iteration. The equations and their order are those of adamw_kernels.h.
#include "base/cpu_features.h"
#include "optim/adamw_kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

namespace strata::optim {

namespace {

struct Constants {
    __m256 beta1, beta2, eps, oneMinusBeta1, oneMinusBeta2, gradientScale, stepSize,
        inverseSqrtBias2, decay;
};

STRATA_TARGET_AVX2 STRATA_INLINE Constants broadcast(const AdamwConstants& c, float decay) {
    return {_mm256_set1_ps(c.beta1),
            _mm256_set1_ps(c.beta2),
            _mm256_set1_ps(c.eps),
            _mm256_set1_ps(c.oneMinusBeta1),
            _mm256_set1_ps(c.oneMinusBeta2),
            _mm256_set1_ps(c.gradientScale),
            _mm256_set1_ps(c.stepSize),
            _mm256_set1_ps(c.inverseSqrtBias2),
            _mm256_set1_ps(decay)};
}

template <typename T>
STRATA_TARGET_AVX2 STRATA_INLINE __m128i load8(const T* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

STRATA_TARGET_AVX2 STRATA_INLINE __m256i widen(__m128i bf16) {
    return _mm256_slli_epi32(_mm256_cvtepu16_epi32(bf16), 16);
}

/// 8 new weights' bits; m and v are updated in memory.
STRATA_TARGET_AVX2 STRATA_INLINE __m256i
step(__m256 w, __m256 gradient, float* m, float* v, const Constants& c) {
    const __m256 g = _mm256_mul_ps(gradient, c.gradientScale);
    const __m256 mNew = _mm256_add_ps(_mm256_mul_ps(c.beta1, _mm256_loadu_ps(m)),
                                      _mm256_mul_ps(c.oneMinusBeta1, g));
    const __m256 vNew = _mm256_add_ps(_mm256_mul_ps(c.beta2, _mm256_loadu_ps(v)),
                                      _mm256_mul_ps(c.oneMinusBeta2, _mm256_mul_ps(g, g)));
    const __m256 denominator =
        _mm256_add_ps(_mm256_mul_ps(_mm256_sqrt_ps(vNew), c.inverseSqrtBias2), c.eps);
    const __m256 change = _mm256_div_ps(_mm256_mul_ps(c.stepSize, mNew), denominator);
    _mm256_storeu_ps(m, mNew);
    _mm256_storeu_ps(v, vNew);
    return _mm256_castps_si256(_mm256_sub_ps(_mm256_mul_ps(w, c.decay), change));
}

template <GradientFormat format>
STRATA_TARGET_AVX2 STRATA_INLINE __m256 gradientAt(const void* gradient, std::size_t index) {
    if constexpr (format == GradientFormat::Bf16) {
        return _mm256_castsi256_ps(
            widen(load8(static_cast<const std::uint16_t*>(gradient) + index)));
    } else {
        return _mm256_loadu_ps(static_cast<const float*>(gradient) + index);
    }
}

/// Two vectors of values below 65536, packed in their order (the instruction packs within 128-bit
/// halves).
STRATA_TARGET_AVX2 STRATA_INLINE __m256i pack16(__m256i first, __m256i second) {
    return _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xD8);
}

template <GradientFormat format>
STRATA_TARGET_AVX2 std::size_t update(const AdamwSpan& span,
                                      const AdamwConstants& constants,
                                      float decay) {
    const Constants c = broadcast(constants, decay);
    const __m256i half = _mm256_set1_epi32(0x8000);
    const __m256i lowMask = _mm256_set1_epi32(0xFFFF);
    std::uint16_t* hi = span.hi.data();
    std::int16_t* lo = span.lo.data();
    const std::size_t size = span.hi.size();
    std::size_t i = 0;
    for (; i + 16 <= size; i += 16) {
        _mm_prefetch(hi + i + kPrefetchElements, _MM_HINT_T0);
        _mm_prefetch(lo + i + kPrefetchElements, _MM_HINT_T0);
        _mm_prefetch(span.m.data() + i + kPrefetchElements, _MM_HINT_T0);
        _mm_prefetch(span.v.data() + i + kPrefetchElements, _MM_HINT_T0);
        __m256i bits[2];
        for (std::size_t part = 0; part < 2; ++part) {
            const std::size_t at = i + 8 * part;
            const __m256 w = _mm256_castsi256_ps(
                _mm256_add_epi32(widen(load8(hi + at)), _mm256_cvtepi16_epi32(load8(lo + at))));
            bits[part] = step(w, gradientAt<format>(span.gradient, at), span.m.data() + at,
                              span.v.data() + at, c);
        }
        const __m256i hiNew = pack16(_mm256_srli_epi32(_mm256_add_epi32(bits[0], half), 16),
                                     _mm256_srli_epi32(_mm256_add_epi32(bits[1], half), 16));
        const __m256i loNew =
            pack16(_mm256_and_si256(bits[0], lowMask), _mm256_and_si256(bits[1], lowMask));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(hi + i), hiNew);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(lo + i), loNew);
    }
    return i;
}

}  // namespace

void adamwAvx2(const AdamwSpan& span, const AdamwConstants& constants, float decay) {
    const std::size_t done = span.gradientFormat == GradientFormat::Bf16
                                 ? update<GradientFormat::Bf16>(span, constants, decay)
                                 : update<GradientFormat::Fp32>(span, constants, decay);
    adamwPlain(span, constants, decay, done);
}

}  // namespace strata::optim

#endif
