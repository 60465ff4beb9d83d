// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/adamw_eight_bit.h"

#include "base/assert.h"
#include "base/cpu_features.h"
#include "optim/adamw_kernels.h"

#include <algorithm>

namespace strata::optim {

namespace {

void updatePlain(const AdamwSpan& span, const AdamwConstants& constants, float decay) {
    adamwPlain(span, constants, decay, 0);
}

EightBitKernels kernelsFor(VectorIsa isa) {
#if defined(__x86_64__)
    if (isa == VectorIsa::Avx512) {
        return {loadMomentsAvx512, adamwAvx512, storeMomentsAvx512};
    }
    if (isa == VectorIsa::Avx2) {
        return {loadMomentsAvx2, adamwAvx2, storeMomentsAvx2};
    }
#endif
    STRATA_ASSERT(isa == VectorIsa::Plain);
    return {loadMomentsPlain, updatePlain, storeMomentsPlain};
}

void checkSpan(const EightBitSpan& span) {
    const std::size_t blocks = (span.hi.size() + kBlockElements - 1) / kBlockElements;
    STRATA_ASSERT(span.lo.size() == span.hi.size());
    STRATA_ASSERT(span.m.size() == blocks && span.v.size() == blocks);
    STRATA_ASSERT(span.hi.empty() || span.gradient != nullptr);
}

const void* gradientAt(const EightBitSpan& span, std::size_t index) {
    const std::size_t bytes = span.gradientFormat == GradientFormat::Bf16 ? 2 : 4;
    return static_cast<const std::byte*>(span.gradient) + index * bytes;
}

}  // namespace

void adamwUpdateWith(const EightBitKernels& kernels,
                     const EightBitSpan& span,
                     const AdamwConstants& constants,
                     std::span<const DecayStretch> stretches) {
    checkSpan(span);
    const DynamicMap& firstMap = dynamicMap(MapSign::Signed);
    const DynamicMap& secondMap = dynamicMap(MapSign::Unsigned);
    alignas(64) float m[kBlockElements];
    alignas(64) float v[kBlockElements];
    auto next = stretches.begin();
    for (std::size_t block = 0; block < span.m.size(); ++block) {
        const std::size_t begin = block * kBlockElements;
        const std::size_t end = std::min(begin + kBlockElements, span.hi.size());
        next = std::find_if(next, stretches.end(),
                            [begin](const DecayStretch& each) { return each.end > begin; });
        if (next == stretches.end() || next->begin >= end) {
            continue;
        }
        kernels.load(span.m[block], firstMap, m);
        kernels.load(span.v[block], secondMap, v);
        for (auto each = next; each != stretches.end() && each->begin < end; ++each) {
            const std::size_t from = std::max(begin, each->begin);
            const std::size_t count = std::min(end, each->end) - from;
            kernels.update({span.hi.subspan(from, count),
                            span.lo.subspan(from, count),
                            {m + (from - begin), count},
                            {v + (from - begin), count},
                            gradientAt(span, from),
                            span.gradientFormat},
                           constants, each->decay == Decay::On ? constants.decayFactor : 1.0F);
        }
        kernels.store(m, firstMap, span.m[block]);
        kernels.store(v, secondMap, span.v[block]);
    }
}

void adamwUpdate(const EightBitSpan& span,
                 const AdamwConstants& constants,
                 std::span<const DecayStretch> stretches) {
    static const EightBitKernels kernels = kernelsFor(vectorIsa());
    adamwUpdateWith(kernels, span, constants, stretches);
}

}  // namespace strata::optim
