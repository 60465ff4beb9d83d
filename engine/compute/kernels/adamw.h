// SPDX-License-Identifier: GPL-3.0-or-later
// compute/aten_adamw over fp32 moments in one pass: 26 bytes a parameter with a bf16 gradient. The
// same operations in the same order, each rounded to fp32 alone: compiled without contraction to
// fused multiply-adds. A thread takes kVector elements from a multiple of kVector of the layer's.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::compute::kernels {

/// Elements [begin, end) of a layer; pointers are the layer's.
struct Adamw {
    Bits16* hi;
    Bits16* lo;  ///< signed
    float* m;
    float* v;
    const void* gradient;
    Index begin;
    Index end;
    float beta1, beta2, eps;
    float oneMinusBeta1, oneMinusBeta2;
    float gradientScale;
    float stepSize;
    float inverseSqrtBias2;
    float decayFactor;
};

constexpr Index blocksOf(const Adamw& work) {
    const Index threads = (work.end + kVector - 1) / kVector - work.begin / kVector;
    return (threads + kThreads - 1) / kThreads;
}

/// hi = bits >> 16 rounded half up, lo the signed rest.
inline float joined(Bits16 hi, Bits16 lo) {
    const auto rest = static_cast<Bits32>(static_cast<int>(static_cast<short>(lo)));
    return floatOf((static_cast<Bits32>(hi) << 16U) + rest);
}

inline void split(float weight, Bits16& hi, Bits16& lo) {
    const Bits32 bits = bitsOf(weight);
    hi = static_cast<Bits16>((bits + 0x8000U) >> 16U);
    lo = static_cast<Bits16>(bits);
}

inline void updateOne(
    const Adamw& work, float gradient, Bits16& hi, Bits16& lo, float& m, float& v) {
    const float g = gradient * work.gradientScale;
    m = m * work.beta1 + g * work.oneMinusBeta1;
    v = v * work.beta2 + (g * g) * work.oneMinusBeta2;
    const float denominator = squareRoot(v) * work.inverseSqrtBias2 + work.eps;
    const float decayed = joined(hi, lo) * work.decayFactor;
    split(decayed - (m * work.stepSize) / denominator, hi, lo);
}

/// Elements [first, first + kVector), all of them in range and every pointer aligned.
template <typename Gradient>
void updateVector(const Adamw& work, const Gradient* gradient, Index first) {
    Vector<Bits16> hi = loadVector(work.hi + first);
    Vector<Bits16> lo = loadVector(work.lo + first);
    Vector<float> m = loadVector(work.m + first);
    Vector<float> v = loadVector(work.v + first);
    const Vector<Gradient> g = loadVector(gradient + first);
    for (int i = 0; i < kVector; ++i) {
        updateOne(work, widened(g.at[i]), hi.at[i], lo.at[i], m.at[i], v.at[i]);
    }
    storeVector(hi, work.hi + first);
    storeVector(lo, work.lo + first);
    storeVector(m, work.m + first);
    storeVector(v, work.v + first);
}

template <typename Gradient>
void updateAdamw(const Adamw& work) {
    const auto* gradient = static_cast<const Gradient*>(work.gradient);
    const bool areAligned = isAligned(work.hi) && isAligned(work.lo) && isAligned(work.m) &&
                            isAligned(work.v) && isAligned(gradient);
    STRATA_EACH_THREAD(thread) {
        const Index first =
            (work.begin / kVector + blockIndex() * kThreads + static_cast<Index>(thread)) * kVector;
        if (areAligned && first >= work.begin && first + kVector <= work.end) {
            updateVector(work, gradient, first);
        } else {
            for (Index at = first; at < first + kVector; ++at) {
                if (at >= work.begin && at < work.end) {
                    updateOne(work, widened(gradient[at]), work.hi[at], work.lo[at], work.m[at],
                              work.v[at]);
                }
            }
        }
    }
}

STRATA_KERNEL strataAdamwBf16(Adamw work) {
    updateAdamw<Bits16>(work);
}

STRATA_KERNEL strataAdamwFp32(Adamw work) {
    updateAdamw<float>(work);
}

}  // namespace strata::compute::kernels
