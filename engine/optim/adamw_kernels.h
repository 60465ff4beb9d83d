// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels behind adamwUpdate, for adamw*.cpp only. All of them evaluate, each operation rounded
// to fp32 on its own (no fused multiply-add; their files are compiled with -ffp-contract=off):
//
//     g' = g * gradientScale
//     m' = (beta1 * m) + (oneMinusBeta1 * g')
//     v' = (beta2 * v) + (oneMinusBeta2 * (g' * g'))
//     d  = (sqrt(v') * inverseSqrtBias2) + eps
//     w' = (w * decay) - ((stepSize * m') / d)
#pragma once

#include "optim/adamw.h"

#include <cstddef>

namespace strata::optim {

/// How far ahead of the arithmetic the vector kernels ask for cache lines; measured, flat between
/// 64 and 512.
inline constexpr std::size_t kPrefetchElements = 256;

/// Elements [begin, size) of the span; `decay` is the factor to apply (1 for none). The vector
/// kernels hand what does not fill a vector to the plain one.
void adamwPlain(const AdamwSpan& span,
                const AdamwConstants& constants,
                float decay,
                std::size_t begin);
void adamwAvx2(const AdamwSpan& span, const AdamwConstants& constants, float decay);
void adamwAvx512(const AdamwSpan& span, const AdamwConstants& constants, float decay);

}  // namespace strata::optim
