// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/own_updates.h"

#include "base/assert.h"
#include "compute/aten_gradient.h"
#include "compute/kernels/adamw.h"
#include "compute/kernels/round_gradient.h"

#include <cstddef>

namespace strata::compute {

static_assert(sizeof(kernels::Measure) == sizeof(ChunkMeasure) &&
              offsetof(kernels::Measure, nonFiniteCount) ==
                  offsetof(ChunkMeasure, nonFiniteCount) &&
              offsetof(kernels::Measure, unused) == offsetof(ChunkMeasure, unused));

void launchRoundGradient(const OwnKernels& kernels,
                         std::span<const float> gradient,
                         std::size_t chunkElements,
                         DType stored,
                         std::span<std::byte> values,
                         std::span<std::byte> measures) {
    STRATA_ASSERT(chunkElements > 0 && (stored == DType::BF16 || stored == DType::F32));
    const kernels::RoundGradient work{
        gradient.data(), values.data(), reinterpret_cast<kernels::Measure*>(measures.data()),
        static_cast<kernels::Index>(gradient.size()), static_cast<kernels::Index>(chunkElements)};
    kernels.launch(stored == DType::BF16 ? Kernel::RoundGradientBf16 : Kernel::RoundGradientFp32,
                   kernels::chunksOf(work), work);
}

void launchAdamw(const OwnKernels& kernels,
                 const AtenAdamwSpan& span,
                 const AtenAdamwConstants& c,
                 std::span<const AtenStretch> stretches) {
    STRATA_ASSERT(span.moments == MomentFormat::Fp32 &&
                  (span.gradientType == DType::BF16 || span.gradientType == DType::F32));
    const auto count = static_cast<std::int64_t>(span.hi.size());
    for (const AtenStretch& each : stretches) {
        STRATA_ASSERT(each.begin >= 0 && each.begin <= each.end && each.end <= count);
        const kernels::Adamw work{span.hi.data(),
                                  reinterpret_cast<kernels::Bits16*>(span.lo.data()),
                                  reinterpret_cast<float*>(span.m.data()),
                                  reinterpret_cast<float*>(span.v.data()),
                                  span.gradient,
                                  each.begin,
                                  each.end,
                                  c.beta1,
                                  c.beta2,
                                  c.eps,
                                  c.oneMinusBeta1,
                                  c.oneMinusBeta2,
                                  c.gradientScale,
                                  c.stepSize,
                                  c.inverseSqrtBias2,
                                  each.decayFactor};
        kernels.launch(span.gradientType == DType::BF16 ? Kernel::AdamwBf16 : Kernel::AdamwFp32,
                       kernels::blocksOf(work), work);
    }
}

}  // namespace strata::compute
