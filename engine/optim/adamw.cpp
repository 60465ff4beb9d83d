// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/adamw.h"

#include "base/assert.h"
#include "base/cpu_features.h"
#include "optim/adamw_kernels.h"

#include <cmath>

namespace strata::optim {

namespace {

void checkSpan(const AdamwSpan& span) {
    const std::size_t size = span.hi.size();
    STRATA_ASSERT(span.lo.size() == size && span.m.size() == size && span.v.size() == size);
    STRATA_ASSERT(size == 0 || span.gradient != nullptr);
}

}  // namespace

AdamwConstants adamwConstants(const AdamwSettings& settings,
                              double lr,
                              std::int64_t step,
                              double gradientScale) {
    STRATA_ASSERT(step >= 1);
    const auto steps = static_cast<double>(step);
    AdamwConstants constants{};
    constants.beta1 = static_cast<float>(settings.beta1);
    constants.beta2 = static_cast<float>(settings.beta2);
    constants.eps = static_cast<float>(settings.eps);
    constants.oneMinusBeta1 = static_cast<float>(1.0 - settings.beta1);
    constants.oneMinusBeta2 = static_cast<float>(1.0 - settings.beta2);
    constants.gradientScale = static_cast<float>(gradientScale);
    constants.stepSize = static_cast<float>(lr / (1.0 - std::pow(settings.beta1, steps)));
    constants.inverseSqrtBias2 =
        static_cast<float>(1.0 / std::sqrt(1.0 - std::pow(settings.beta2, steps)));
    constants.decayFactor = static_cast<float>(1.0 - lr * settings.weightDecay);
    return constants;
}

void adamwUpdate(const AdamwSpan& span, const AdamwConstants& constants, Decay decay) {
    static const VectorIsa isa = vectorIsa();
    checkSpan(span);
    const float factor = decay == Decay::On ? constants.decayFactor : 1.0F;
#if defined(__x86_64__)
    if (isa == VectorIsa::Avx512) {
        adamwAvx512(span, constants, factor);
        return;
    }
    if (isa == VectorIsa::Avx2) {
        adamwAvx2(span, constants, factor);
        return;
    }
#endif
    STRATA_ASSERT(isa == VectorIsa::Plain);
    adamwPlain(span, constants, factor, 0);
}

std::string_view adamwKernel() {
    switch (vectorIsa()) {
        case VectorIsa::Avx512:
            return "avx512";
        case VectorIsa::Avx2:
            return "avx2";
        case VectorIsa::Plain:
            break;
    }
    return "plain";
}

}  // namespace strata::optim
