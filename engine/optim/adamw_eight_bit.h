// SPDX-License-Identifier: GPL-3.0-or-later
// AdamW with moments in 8 bits: block by block, moments are loaded into fp32, updated together with
// the weights by the kernels of adamw_kernels.h, and stored again under a new scale. Nothing of it
// depends on how a layer is cut, as long as cuts are between blocks. Thread: any.
// Source: Dettmers et al. 2021 (arXiv 2110.02861).
#pragma once

#include "optim/adamw.h"
#include "optim/moment_block.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace strata::optim {

/// Views of one span of a slice. hi and lo have the same length, m and v a block for each 256
/// elements of it, the last one possibly not full.
struct EightBitSpan {
    std::span<std::uint16_t> hi;
    std::span<std::int16_t> lo;
    std::span<MomentBlock> m;  ///< in the signed map
    std::span<MomentBlock> v;  ///< in the unsigned one
    const void* gradient = nullptr;
    GradientFormat gradientFormat = GradientFormat::Fp32;
};

/// Elements [begin, end) of a span, which decay or do not.
struct DecayStretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    Decay decay = Decay::Off;
};

/// One update in place of the elements that `stretches` name, which are in order and do not
/// overlap; what lies between them stays as it is. Throws: nothing; a non-finite gradient is the
/// caller's to reject. Spans must be disjoint between calls running together.
void adamwUpdate(const EightBitSpan& span,
                 const AdamwConstants& constants,
                 std::span<const DecayStretch> stretches);

/// The kernels for one kind of processor, for tests and for adamwUpdate.
struct EightBitKernels {
    void (*load)(const MomentBlock& block, const DynamicMap& map, float* values);
    void (*update)(const AdamwSpan& span, const AdamwConstants& constants, float decay);
    void (*store)(const float* values, const DynamicMap& map, MomentBlock& block);
};

void adamwUpdateWith(const EightBitKernels& kernels,
                     const EightBitSpan& span,
                     const AdamwConstants& constants,
                     std::span<const DecayStretch> stretches);

}  // namespace strata::optim
