// SPDX-License-Identifier: GPL-3.0-or-later
// Backward of compute/kernels/rms_norm.h, in fp32. A block takes a row. The weight's gradient is
// summed over slabs of rows, then over the slabs, each in order, so that it is the same in every
// run.
#pragma once

#include "compute/kernels/rms_norm.h"

namespace strata::compute::kernels {

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

}  // namespace strata::compute::kernels
