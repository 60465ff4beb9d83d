// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matrix_rows.h"

#include "base/cpu_features.h"
#include "base/half_float.h"

#include <algorithm>
#include <bit>

namespace strata::compute::matrix_rows {
namespace {

/// e^x by 2^n e^r with |r| <= ln 2 / 2 and a polynomial of degree 7 in r.
/// Source: Cephes expf (Moshier); the split of ln 2 keeps n ln 2 exact in its first part.
inline __attribute__((always_inline)) float expOf(float x) {
    constexpr float kLow = -87.33F;
    constexpr float kHigh = 88.37F;
    constexpr float kLog2E = 1.44269504088896341F;
    constexpr float kLn2High = 0.693359375F;
    constexpr float kLn2Low = -2.12194440e-4F;
    // Adding 1.5 * 2^23 leaves the nearest integer in the low bits.
    constexpr float kRound = 12582912.0F;
    float clamped = x < kLow ? kLow : x;
    clamped = clamped > kHigh ? kHigh : clamped;
    const float shifted = clamped * kLog2E + kRound;
    const float n = shifted - kRound;
    const float r = (clamped - n * kLn2High) - n * kLn2Low;
    float p = 1.9875691500e-4F;
    p = p * r + 1.3981999507e-3F;
    p = p * r + 8.3334519073e-3F;
    p = p * r + 4.1665795894e-2F;
    p = p * r + 1.6666665459e-1F;
    p = p * r + 5.0000001201e-1F;
    p = p * r * r + r + 1.0F;
    const std::uint32_t exponent = (std::bit_cast<std::uint32_t>(shifted) + 127U) << 23;
    return p * std::bit_cast<float>(exponent);
}

}  // namespace

STRATA_CLONES float dot(const float* __restrict a, const float* __restrict b, std::int64_t n) {
    float sum = 0.0F;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

STRATA_CLONES float dot(const float* __restrict a,
                        const float* __restrict b,
                        const float* __restrict c,
                        std::int64_t n) {
    float sum = 0.0F;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < n; ++i) {
        sum += a[i] * b[i] * c[i];
    }
    return sum;
}

STRATA_CLONES float dotBf16(const float* __restrict a,
                            const std::uint16_t* __restrict b,
                            std::int64_t n) {
    // Memory is what weights come from: sums that wait for nothing, and lines asked for ahead, read
    // it a third faster than one sum does.
    constexpr std::int64_t kSums = 64;
    constexpr std::int64_t kLine = 32;
    constexpr std::int64_t kAhead = 1024;
    float sums[kSums] = {};
    std::int64_t i = 0;
    for (; i + kSums <= n; i += kSums) {
        for (std::int64_t line = 0; line < kSums; line += kLine) {
            __builtin_prefetch(b + i + line + kAhead);
        }
#pragma omp simd
        for (std::int64_t at = 0; at < kSums; ++at) {
            sums[at] += a[i + at] * fp32FromBf16(b[i + at]);
        }
    }
    float sum = 0.0F;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t at = 0; at < kSums; ++at) {
        sum += sums[at];
    }
    for (; i < n; ++i) {
        sum += a[i] * fp32FromBf16(b[i]);
    }
    return sum;
}

STRATA_CLONES void addScaled(float a,
                             const float* __restrict x,
                             float* __restrict y,
                             std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        y[i] += a * x[i];
    }
}

STRATA_CLONES void addProduct(const float* __restrict a,
                              const float* __restrict b,
                              float c,
                              float* __restrict y,
                              std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        y[i] += a[i] * b[i] * c;
    }
}

STRATA_CLONES void blend(
    float b, float* __restrict y, float a, const float* __restrict x, std::int64_t n) {
    if (b == 0.0F) {
        for (std::int64_t i = 0; i < n; ++i) {
            y[i] = a * x[i];
        }
        return;
    }
    for (std::int64_t i = 0; i < n; ++i) {
        y[i] = b * y[i] + a * x[i];
    }
}

STRATA_CLONES void scale(float a, float* x, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        x[i] *= a;
    }
}

STRATA_CLONES void normalise(const float* x, float r, const float* w, float* y, std::int64_t n) {
#pragma omp simd
    for (std::int64_t i = 0; i < n; ++i) {
        y[i] = w[i] * (x[i] * r);
    }
}

STRATA_CLONES void normaliseBackward(
    const float* x, const float* w, const float* gy, float r, float c, float* gx, std::int64_t n) {
#pragma omp simd
    for (std::int64_t i = 0; i < n; ++i) {
        gx[i] = r * (w[i] * gy[i]) - c * x[i];
    }
}

STRATA_CLONES void addNormaliseBackward(const float* __restrict x,
                                        const float* __restrict w,
                                        const float* __restrict gy,
                                        float r,
                                        float c,
                                        float* __restrict gx,
                                        std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        gx[i] += r * (w[i] * gy[i]) - c * x[i];
    }
}

STRATA_CLONES float maximum(const float* x, std::int64_t n) {
    float largest = x[0];
#pragma omp simd reduction(max : largest)
    for (std::int64_t i = 1; i < n; ++i) {
        largest = x[i] > largest ? x[i] : largest;
    }
    return largest;
}

STRATA_CLONES float expShifted(float* x, float shift, std::int64_t n) {
    float sum = 0.0F;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < n; ++i) {
        const float value = expOf(x[i] - shift);
        x[i] = value;
        sum += value;
    }
    return sum;
}

STRATA_CLONES float expNarrowed(const float* __restrict x,
                                float a,
                                float shift,
                                std::uint16_t* __restrict out,
                                std::int64_t n) {
    float sum = 0.0F;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < n; ++i) {
        const float value = expOf(a * x[i] - shift);
        out[i] = bf16FromFp32(value);
        sum += value;
    }
    return sum;
}

STRATA_CLONES void softmaxBackward(const float* __restrict p,
                                   float delta,
                                   float* __restrict gp,
                                   std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        gp[i] = p[i] * (gp[i] - delta);
    }
}

STRATA_CLONES void softmaxGradients(float* __restrict x,
                                    float a,
                                    float shift,
                                    float delta,
                                    float* __restrict gp,
                                    std::uint16_t* __restrict gs,
                                    std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        const float p = expOf(a * x[i] - shift);
        const float g = p * (gp[i] - delta);
        x[i] = p;
        gp[i] = g;
        gs[i] = bf16FromFp32(g);
    }
}

STRATA_CLONES void swiglu(const float* gate, const float* up, float* out, std::int64_t n) {
#pragma omp simd
    for (std::int64_t i = 0; i < n; ++i) {
        out[i] = gate[i] / (1.0F + expOf(-gate[i])) * up[i];
    }
}

STRATA_CLONES void swigluBackward(float* __restrict gate,
                                  float* __restrict up,
                                  const float* __restrict ga,
                                  std::int64_t n) {
    // d silu(x) / dx = s + x s (1 - s) with s = 1 / (1 + e^-x).
    for (std::int64_t i = 0; i < n; ++i) {
        const float x = gate[i];
        const float s = 1.0F / (1.0F + expOf(-x));
        const float silu = x * s;
        gate[i] = ga[i] * up[i] * (s + silu * (1.0F - s));
        up[i] = ga[i] * silu;
    }
}

STRATA_CLONES void rotate(float* __restrict x,
                          const float* __restrict cosine,
                          const float* __restrict sine,
                          std::int64_t half) {
    for (std::int64_t i = 0; i < half; ++i) {
        const float a = x[i];
        const float b = x[i + half];
        x[i] = a * cosine[i] - b * sine[i];
        x[i + half] = b * cosine[i] + a * sine[i];
    }
}

STRATA_CLONES void rotateBack(float* __restrict x,
                              const float* __restrict cosine,
                              const float* __restrict sine,
                              std::int64_t half) {
    for (std::int64_t i = 0; i < half; ++i) {
        const float a = x[i];
        const float b = x[i + half];
        x[i] = a * cosine[i] + b * sine[i];
        x[i + half] = b * cosine[i] - a * sine[i];
    }
}

STRATA_CLONES void widen(const std::uint16_t* __restrict in,
                         float* __restrict out,
                         std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        out[i] = fp32FromBf16(in[i]);
    }
}

STRATA_CLONES void narrow(const float* __restrict in,
                          std::uint16_t* __restrict out,
                          std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        out[i] = bf16FromFp32(in[i]);
    }
}

STRATA_CLONES void roundToBf16(float* x, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        x[i] = fp32FromBf16(bf16FromFp32(x[i]));
    }
}

STRATA_CLONES void pairs(const std::uint16_t* __restrict a,
                         const std::uint16_t* __restrict b,
                         std::uint16_t* __restrict out,
                         std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        out[2 * i] = a[i];
        out[2 * i + 1] = b[i];
    }
}

STRATA_CLONES void pairs(const float* __restrict a,
                         const float* __restrict b,
                         std::uint16_t* __restrict out,
                         std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
        out[2 * i] = bf16FromFp32(a[i]);
        out[2 * i + 1] = bf16FromFp32(b[i]);
    }
}

void store(const float* x, void* stored, DType dtype, std::int64_t at, std::int64_t n) {
    if (dtype == DType::F32) {
        std::copy_n(x, n, static_cast<float*>(stored) + at);
    } else {
        narrow(x, static_cast<std::uint16_t*>(stored) + at, n);
    }
}

void load(float* x, const void* stored, DType dtype, std::int64_t at, std::int64_t n) {
    if (dtype == DType::F32) {
        std::copy_n(static_cast<const float*>(stored) + at, n, x);
    } else {
        widen(static_cast<const std::uint16_t*>(stored) + at, x, n);
    }
}

}  // namespace strata::compute::matrix_rows
