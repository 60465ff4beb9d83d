// SPDX-License-Identifier: GPL-3.0-or-later
// compute/aten_gradient in one pass: 4 bytes read and 2 (bf16) or 4 (fp32) written a value. A block
// takes a chunk; its threads add squares in double, and their sums are added by halves, so that a
// chunk's sum is the same in every run.
#pragma once

#include "compute/kernels/kernel_language.h"

namespace strata::compute::kernels {

/// As compute::ChunkMeasure.
struct Measure {
    double sumOfSquares;
    int nonFiniteCount;
    int unused;
};

struct RoundGradient {
    const float* gradient;
    void* values;
    Measure* measures;  ///< one a chunk
    Index count;
    Index chunkElements;
};

constexpr Index chunksOf(const RoundGradient& work) {
    return (work.count + work.chunkElements - 1) / work.chunkElements;
}

/// What a thread has seen.
struct Seen {
    double sumOfSquares = 0.0;
    int nonFiniteCount = 0;

    void add(float value) {
        const double wide = value;
        sumOfSquares += wide * wide;  // the square is exact
        nonFiniteCount += isFinite(value) ? 0 : 1;
    }
};

template <typename Stored>
void roundVector(const Vector<float>& values, Stored* to, Seen& seen) {
    Vector<Stored> rounded;
    for (int i = 0; i < kVector; ++i) {
        seen.add(values.at[i]);
        store(values.at[i], rounded.at[i]);
    }
    storeVector(rounded, to);
}

/// Elements [0, size) that belong to one thread of the block.
template <typename Stored>
Seen roundStrided(const float* from, Stored* to, Index size, unsigned thread) {
    constexpr int kAtOnce = 4;  // loads under way before the first is used
    constexpr Index kStride = static_cast<Index>(kThreads) * kVector;
    Seen seen;
    const Index vectors = isAligned(from) && isAligned(to) ? size / kVector * kVector : 0;
    Index at = static_cast<Index>(thread) * kVector;
    for (; at + (kAtOnce - 1) * kStride < vectors; at += kAtOnce * kStride) {
        Vector<float> values[kAtOnce];
        for (int i = 0; i < kAtOnce; ++i) {
            values[i] = loadVector(from + at + i * kStride);
        }
        for (int i = 0; i < kAtOnce; ++i) {
            roundVector(values[i], to + at + i * kStride, seen);
        }
    }
    for (; at < vectors; at += kStride) {
        roundVector(loadVector(from + at), to + at, seen);
    }
    for (Index rest = vectors + thread; rest < size; rest += kThreads) {
        seen.add(from[rest]);
        store(from[rest], to[rest]);
    }
    return seen;
}

template <typename Stored>
void roundChunk(const RoundGradient& work) {
    STRATA_SHARED double sums[kThreads];
    STRATA_SHARED int counts[kThreads];
    const Index chunk = blockIndex();
    const Index begin = chunk * work.chunkElements;
    if (begin >= work.count) {
        return;
    }
    const Index rest = work.count - begin;
    const Index size = rest < work.chunkElements ? rest : work.chunkElements;
    STRATA_EACH_THREAD(thread) {
        const Seen seen = roundStrided(work.gradient + begin,
                                       static_cast<Stored*>(work.values) + begin, size, thread);
        sums[thread] = seen.sumOfSquares;
        counts[thread] = seen.nonFiniteCount;
    }
    foldByHalves(sums);
    foldByHalves(counts);
    STRATA_EACH_THREAD(thread) {
        if (thread == 0) {
            work.measures[chunk] = {sums[0], counts[0], -1};
        }
    }
}

STRATA_KERNEL strataRoundGradientBf16(RoundGradient work) {
    roundChunk<Bits16>(work);
}

STRATA_KERNEL strataRoundGradientFp32(RoundGradient work) {
    roundChunk<float>(work);
}

}  // namespace strata::compute::kernels
