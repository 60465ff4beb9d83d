// SPDX-License-Identifier: GPL-3.0-or-later
// RMSNorm of fp32 rows whose result is rounded to bf16 at once, and its backward: as
// compute/rms_norm.h, with the cast that a product of bf16 weights needs. A block takes a row; what
// it reads twice is in the cache by then. The weight's gradient is summed over slabs of rows, then
// over the slabs, each in row order, so that it is the same in every run.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::kernels {

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

/// gradX = r (weight gradY) - x r^3 / n sum(weight gradY x)
struct RmsNormBackward {
    const float* gradY;
    const float* x;
    const float* weight;
    const float* inverse;
    float* gradX;
    Index rows;
    Index n;
};

/// partial[slab] = the sum of gradY x r over the slab's rows.
struct RmsNormSlabs {
    const float* gradY;
    const float* x;
    const float* inverse;
    float* partial;  ///< [slabs, n]
    Index rows;
    Index n;
};

/// gradWeight = the sum over slabs.
struct RmsNormSum {
    const float* partial;
    float* gradWeight;
    Index slabs;
    Index n;
};

constexpr Index kSlabRows = 32;

constexpr Index ceilDivide(Index count, Index size) {
    return (count + size - 1) / size;
}
constexpr Index slabsOf(Index rows) {
    return ceilDivide(rows, kSlabRows);
}
/// Blocks for one slab, a thread a column.
constexpr Index columnBlocks(Index n) {
    return ceilDivide(n, kThreads);
}

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

struct WeightedTerm {
    const float* gradY;
    const float* x;
    const float* weight;

    float ofOne(Index at) const { return gradY[at] * weight[at] * x[at]; }
    float ofVector(Index at) const {
        const Vector<float> g = loadVector(gradY + at);
        const Vector<float> values = loadVector(x + at);
        const Vector<float> w = loadVector(weight + at);
        float sum = 0.0F;
        for (int i = 0; i < kVector; ++i) {
            sum += g.at[i] * w.at[i] * values.at[i];
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

STRATA_KERNEL strataRmsNormBackward(RmsNormBackward work) {
    STRATA_SHARED float sums[kThreads];
    const Index row = blockIndex();
    if (row >= work.rows) {
        return;
    }
    const float* const gradY = work.gradY + row * work.n;
    const float* const x = work.x + row * work.n;
    float* const gradX = work.gradX + row * work.n;
    const bool isVector =
        isAligned(gradY) && isAligned(x) && isAligned(gradX) && isAligned(work.weight);
    const Index vectors = isVector ? work.n / kVector * kVector : 0;
    STRATA_EACH_THREAD(thread) {
        sums[thread] = sumStrided(work.n, isVector, thread, WeightedTerm{gradY, x, work.weight});
    }
    foldByHalves(sums);
    const float r = work.inverse[row];
    const float share = sums[0] * (r * r * r) / static_cast<float>(work.n);
    STRATA_EACH_THREAD(thread) {
        for (Index at = static_cast<Index>(thread) * kVector; at < vectors;
             at += kThreads * kVector) {
            const Vector<float> g = loadVector(gradY + at);
            const Vector<float> values = loadVector(x + at);
            const Vector<float> weight = loadVector(work.weight + at);
            Vector<float> out;
            for (int i = 0; i < kVector; ++i) {
                out.at[i] = r * (weight.at[i] * g.at[i]) - values.at[i] * share;
            }
            storeVector(out, gradX + at);
        }
        for (Index at = vectors + thread; at < work.n; at += kThreads) {
            gradX[at] = r * (work.weight[at] * gradY[at]) - x[at] * share;
        }
    }
}

STRATA_KERNEL strataRmsNormSlabs(RmsNormSlabs work) {
    const Index columns = columnBlocks(work.n);
    const Index slab = blockIndex() / columns;
    const Index begin = slab * kSlabRows;
    const Index end = begin + kSlabRows < work.rows ? begin + kSlabRows : work.rows;
    STRATA_EACH_THREAD(thread) {
        const Index column = blockIndex() % columns * kThreads + static_cast<Index>(thread);
        if (column < work.n && begin < end) {
            float sum = 0.0F;
            for (Index row = begin; row < end; ++row) {
                const Index at = row * work.n + column;
                sum += work.gradY[at] * work.x[at] * work.inverse[row];
            }
            work.partial[slab * work.n + column] = sum;
        }
    }
}

STRATA_KERNEL strataRmsNormSum(RmsNormSum work) {
    STRATA_EACH_THREAD(thread) {
        const Index column = blockIndex() * kThreads + static_cast<Index>(thread);
        if (column < work.n) {
            float sum = 0.0F;
            for (Index slab = 0; slab < work.slabs; ++slab) {
                sum += work.partial[slab * work.n + column];
            }
            work.gradWeight[column] = sum;
        }
    }
}

}  // namespace strata::kernels
