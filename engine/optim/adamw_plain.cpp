// SPDX-License-Identifier: GPL-3.0-or-later
// The reference kernel: the equations of adamw_kernels.h, one element at a time.
#include "base/half_float.h"
#include "optim/adamw_kernels.h"
#include "optim/bf16.h"

#include <cmath>

namespace strata::optim {

namespace {

template <GradientFormat format>
float gradientAt(const void* gradient, std::size_t index) {
    if constexpr (format == GradientFormat::Bf16) {
        return fp32FromBf16(static_cast<const std::uint16_t*>(gradient)[index]);
    } else {
        return static_cast<const float*>(gradient)[index];
    }
}

template <GradientFormat format>
void update(const AdamwSpan& span, const AdamwConstants& c, float decay, std::size_t begin) {
    std::uint16_t* hi = span.hi.data();
    std::int16_t* lo = span.lo.data();
    float* m = span.m.data();
    float* v = span.v.data();
    const std::size_t size = span.hi.size();
    for (std::size_t i = begin; i < size; ++i) {
        const float g = gradientAt<format>(span.gradient, i) * c.gradientScale;
        const float mNew = c.beta1 * m[i] + c.oneMinusBeta1 * g;
        const float vNew = c.beta2 * v[i] + c.oneMinusBeta2 * (g * g);
        const float denominator = std::sqrt(vNew) * c.inverseSqrtBias2 + c.eps;
        const float w = join({hi[i], lo[i]}) * decay - c.stepSize * mNew / denominator;
        const SplitFloat parts = split(w);
        hi[i] = parts.hi;
        lo[i] = parts.lo;
        m[i] = mNew;
        v[i] = vNew;
    }
}

}  // namespace

void adamwPlain(const AdamwSpan& span,
                const AdamwConstants& constants,
                float decay,
                std::size_t begin) {
    if (span.gradientFormat == GradientFormat::Bf16) {
        update<GradientFormat::Bf16>(span, constants, decay, begin);
    } else {
        update<GradientFormat::Fp32>(span, constants, decay, begin);
    }
}

}  // namespace strata::optim
