// SPDX-License-Identifier: GPL-3.0-or-later
// AdamW on a span of a slice, on the CPU: gradients in, master weights and moments updated in
// place. The master weight is split: fp32 bits = (hi << 16) + lo, hi a bf16 value rounded half up,
// lo a signed remainder. Kernels: plain C++ (the reference), AVX2, AVX-512; chosen once at run
// time; bit-identical to each other. Source: Loshchilov & Hutter 2019 (arXiv 1711.05101), Alg. 2;
// ENGINE notes on the split master in engine/README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strata::optim {

/// One step's constants, computed once per step by adamwConstants (double precision, one formula).
struct AdamwConstants {
    float beta1, beta2, eps;
    float oneMinusBeta1,
        oneMinusBeta2;       ///< rounded once from double: 1 - float(0.999) is off by 1e-5
    float gradientScale;     ///< clip factor: min(1, clip / (norm + 1e-6))
    float stepSize;          ///< lr / (1 - beta1^step)
    float inverseSqrtBias2;  ///< 1 / sqrt(1 - beta2^step)
    float decayFactor;  ///< 1 - lr * weight decay, for tensors that decay; 1 is used for the others

    bool operator==(const AdamwConstants&) const = default;
};

struct AdamwSettings {
    double beta1 = 0.9;
    double beta2 = 0.95;
    double eps = 1e-8;
    double weightDecay = 0.0;
};

/// `step` counts from 1.
AdamwConstants adamwConstants(const AdamwSettings& settings,
                              double lr,
                              std::int64_t step,
                              double gradientScale);

enum class GradientFormat { Fp32, Bf16 };
enum class Decay { Off, On };

/// Views of one span of a slice; all spans have the same length.
struct AdamwSpan {
    std::span<std::uint16_t> hi;  ///< bf16 bits of the weight
    std::span<std::int16_t> lo;   ///< remainder
    std::span<float> m;
    std::span<float> v;
    const void* gradient = nullptr;  ///< same length, in GradientFormat
    GradientFormat gradientFormat = GradientFormat::Fp32;
};

/// One update in place: w *= decayFactor; m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2)
/// g^2; w -= stepSize m / (sqrt(v) inverseSqrtBias2 + eps), every operation rounded to fp32 in the
/// order of adamw_kernels.h. Throws: nothing; a non-finite gradient is the caller's to reject
/// (grad_stats). Thread: any; spans must be disjoint between calls running together.
void adamwUpdate(const AdamwSpan& span, const AdamwConstants& constants, Decay decay);

/// The kernel that adamwUpdate runs on this CPU: "avx512", "avx2" or "plain".
std::string_view adamwKernel();

}  // namespace strata::optim
