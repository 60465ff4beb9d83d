// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer step of a tensor whose state lies in memory of a device, as optim/adamw has it on
// the CPU: each operation is an operator of its own, so that each is rounded to fp32 alone, in the
// order of optim/adamw_kernels.h. Thread: one (the engine thread); on a GPU the work is queued on
// the calling thread's current stream.
#pragma once

#include "compute/aten_compute.h"

#include "strata/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::compute {

/// As optim::AdamwConstants; the decay is 1 for a tensor that does not decay.
struct AtenAdamwConstants {
    float beta1, beta2, eps;
    float oneMinusBeta1, oneMinusBeta2;
    float gradientScale;
    float stepSize;
    float inverseSqrtBias2;
    float decayFactor;
};

/// Of equal lengths, in memory of the device.
struct AtenAdamwSpan {
    std::span<std::uint16_t> hi;
    std::span<std::int16_t> lo;
    std::span<float> m;
    std::span<float> v;
    const std::byte* gradient = nullptr;
    DType gradientType = DType::BF16;  ///< BF16 or F32
};

void adamwUpdate(AtenDevice device, const AtenAdamwSpan& span, const AtenAdamwConstants& constants);

/// The fp32 weights that hi and lo are halves of.
void joinWeights(AtenDevice device,
                 std::span<const std::uint16_t> hi,
                 std::span<const std::int16_t> lo,
                 std::span<float> weights);

/// No more elements than this are computed with at a time, so that scratch memory is bounded.
constexpr std::int64_t kAdamwElementsAtOnce = 2 * 1024 * 1024;

}  // namespace strata::compute
