// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer step of a layer whose state lies in memory of a device, as optim/adamw and
// optim/adamw_eight_bit have it on the CPU: each operation is an operator of its own, so that each
// is rounded to fp32 alone, in the order of optim/adamw_kernels.h. Thread: one (the engine thread);
// on a GPU the work is queued on the calling thread's current stream.
#pragma once

#include "compute/aten_compute.h"

#include "strata/train_settings.h"
#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// As optim::AdamwConstants, without the decay.
struct AtenAdamwConstants {
    float beta1, beta2, eps;
    float oneMinusBeta1, oneMinusBeta2;
    float gradientScale;
    float stepSize;
    float inverseSqrtBias2;
};

/// A layer, in memory of the device: hi and lo of equal lengths, m and v as base/moment_format.h
/// has so many elements.
struct AtenAdamwSpan {
    MomentFormat moments = MomentFormat::Fp32;
    std::span<std::uint16_t> hi;
    std::span<std::int16_t> lo;
    std::span<std::byte> m;
    std::span<std::byte> v;
    const std::byte* gradient = nullptr;
    DType gradientType = DType::BF16;  ///< BF16 or F32
};

/// Elements [begin, end) of a layer; the decay is 1 for a tensor that does not decay.
struct AtenStretch {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    float decayFactor = 1.0F;
};

/// Of the elements that `stretches` name, which are in order and do not overlap.
void adamwUpdate(AtenDevice device,
                 const AtenAdamwSpan& span,
                 const AtenAdamwConstants& constants,
                 std::span<const AtenStretch> stretches);

/// The fp32 weights that hi and lo are halves of.
void joinWeights(AtenDevice device,
                 std::span<const std::uint16_t> hi,
                 std::span<const std::int16_t> lo,
                 std::span<float> weights);

/// No more elements than this are computed with at a time, so that scratch memory is bounded; whole
/// blocks of moments.
constexpr std::int64_t kAdamwElementsAtOnce = 2 * 1024 * 1024;

}  // namespace strata::compute
