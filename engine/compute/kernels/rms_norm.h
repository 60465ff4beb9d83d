// SPDX-License-Identifier: GPL-3.0-or-later
// RMSNorm of fp32 rows whose result is rounded to bf16 at once: as compute/rms_norm.h, with the
// cast that a product of bf16 weights needs. A block takes a row; what it reads twice is in the
// cache by then.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::compute::kernels {

/// y = weight (x r), r = 1 / sqrt(mean(x^2) + eps). Shapes: x, y [rows, n], inverse [rows].
struct RmsNorm {
    const float* x;
    const float* weight;
    Bits16* y;
    float* inverse;  ///< receives r
    Index rows;
    Index n;
    float eps;
};

/// The sum over the row's elements of a thread, with `term` of each vector's elements.
template <typename Term>
inline float sumStrided(Index n, bool isVector, unsigned thread, const Term& term) {
    float sum = 0.0F;
    const Index vectors = isVector ? n / kVector * kVector : 0;
    for (Index at = static_cast<Index>(thread) * kVector; at < vectors; at += kThreads * kVector) {
        sum += term.ofVector(at);
    }
    for (Index at = vectors + thread; at < n; at += kThreads) {
        sum += term.ofOne(at);
    }
    return sum;
}

struct SquareTerm {
    const float* x;

    float ofOne(Index at) const { return x[at] * x[at]; }
    float ofVector(Index at) const {
        const Vector<float> values = loadVector(x + at);
        float sum = 0.0F;
        for (int i = 0; i < kVector; ++i) {
            sum += values.at[i] * values.at[i];
        }
        return sum;
    }
};

STRATA_KERNEL strataRmsNorm(RmsNorm work) {
    STRATA_SHARED float sums[kThreads];
    const Index row = blockIndex();
    if (row >= work.rows) {
        return;
    }
    const float* const x = work.x + row * work.n;
    Bits16* const y = work.y + row * work.n;
    const bool isVector = isAligned(x) && isAligned(y) && isAligned(work.weight);
    const Index vectors = isVector ? work.n / kVector * kVector : 0;
    STRATA_EACH_THREAD(thread) {
        sums[thread] = sumStrided(work.n, isVector, thread, SquareTerm{x});
    }
    foldByHalves(sums);
    const float inverse = 1.0F / squareRoot(sums[0] / static_cast<float>(work.n) + work.eps);
    STRATA_EACH_THREAD(thread) {
        for (Index at = static_cast<Index>(thread) * kVector; at < vectors;
             at += kThreads * kVector) {
            const Vector<float> values = loadVector(x + at);
            const Vector<float> weight = loadVector(work.weight + at);
            Vector<Bits16> out;
            for (int i = 0; i < kVector; ++i) {
                out.at[i] = bf16Of(values.at[i] * inverse * weight.at[i]);
            }
            storeVector(out, y + at);
        }
        for (Index at = vectors + thread; at < work.n; at += kThreads) {
            y[at] = bf16Of(x[at] * inverse * work.weight[at]);
        }
        if (thread == 0) {
            work.inverse[row] = inverse;
        }
    }
}

}  // namespace strata::compute::kernels
