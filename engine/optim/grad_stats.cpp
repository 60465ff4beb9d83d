// SPDX-License-Identifier: GPL-3.0-or-later
// The square of an fp32 value is exact in double, so that fused and separate multiply-adds give the
// same bits and one source serves every instruction set (GNU vector types, lowered by the
// compiler).
#include "optim/grad_stats.h"

#include "base/assert.h"
#include "base/cpu_features.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace strata::optim {

namespace {

constexpr std::size_t kLanes = 16;

using FloatLanes = float __attribute__((vector_size(kLanes / 2 * sizeof(float))));
using DoubleLanes = double __attribute__((vector_size(kLanes / 2 * sizeof(double))));

constexpr bool isNonFinite(float value) {
    return (std::bit_cast<std::uint32_t>(value) & 0x7F800000U) == 0x7F800000U;
}

/// Lanes 0-7 in `low`, 8-15 in `high`; 16 values are added.
STRATA_INLINE void addSquares(const float* at, DoubleLanes& low, DoubleLanes& high) {
    FloatLanes values;
    std::memcpy(&values, at, sizeof values);
    DoubleLanes wide = __builtin_convertvector(values, DoubleLanes);
    low += wide * wide;
    std::memcpy(&values, at + kLanes / 2, sizeof values);
    wide = __builtin_convertvector(values, DoubleLanes);
    high += wide * wide;
}

STRATA_INLINE double sumOfSquares(const float* at, std::size_t size) {
    DoubleLanes low = {};
    DoubleLanes high = {};
    const std::size_t whole = size / kLanes * kLanes;
    for (std::size_t i = 0; i < whole; i += kLanes) {
        addSquares(at + i, low, high);
    }
    if (whole < size) {
        float rest[kLanes] = {};
        std::copy(at + whole, at + size, rest);
        addSquares(rest, low, high);
    }
    const DoubleLanes eight = low + high;
    const double four[4] = {eight[0] + eight[4], eight[1] + eight[5], eight[2] + eight[6],
                            eight[3] + eight[7]};
    return (four[0] + four[2]) + (four[1] + four[3]);
}

STRATA_INLINE std::int32_t nonFiniteCount(const float* at, std::size_t size) {
    std::int32_t count = 0;
    for (std::size_t i = 0; i < size; ++i) {
        count += isNonFinite(at[i]) ? 1 : 0;
    }
    return count;
}

STRATA_INLINE void chunkLoop(std::span<const float> gradient, std::span<GradChunk> chunks) {
    for (std::size_t chunk = 0; chunk < chunks.size(); ++chunk) {
        const std::size_t begin = chunk * kGradChunkElements;
        const std::size_t size = std::min(kGradChunkElements, gradient.size() - begin);
        const float* at = gradient.data() + begin;
        GradChunk result{sumOfSquares(at, size), nonFiniteCount(at, size), -1};
        if (result.nonFiniteCount > 0) {
            result.firstNonFinite =
                static_cast<std::int32_t>(std::find_if(at, at + size, isNonFinite) - at);
        }
        chunks[chunk] = result;
    }
}

STRATA_TARGET_AVX512
void chunkLoopAvx512(std::span<const float> gradient, std::span<GradChunk> chunks) {
    chunkLoop(gradient, chunks);
}

STRATA_TARGET_AVX2
void chunkLoopAvx2(std::span<const float> gradient, std::span<GradChunk> chunks) {
    chunkLoop(gradient, chunks);
}

}  // namespace

void gradChunks(std::span<const float> gradient, std::span<GradChunk> chunks) {
    STRATA_ASSERT(chunks.size() == gradChunkCount(gradient.size()));
    static const VectorIsa isa = vectorIsa();
    switch (isa) {
        case VectorIsa::Avx512:
            chunkLoopAvx512(gradient, chunks);
            break;
        case VectorIsa::Avx2:
            chunkLoopAvx2(gradient, chunks);
            break;
        case VectorIsa::Plain:
            chunkLoop(gradient, chunks);
            break;
    }
}

GradStats gradStats(std::span<const GradChunk> chunks) {
    GradStats stats;
    for (std::size_t chunk = 0; chunk < chunks.size(); ++chunk) {
        stats.sumOfSquares += chunks[chunk].sumOfSquares;
        stats.nonFiniteCount += chunks[chunk].nonFiniteCount;
        if (stats.firstNonFinite < 0 && chunks[chunk].firstNonFinite >= 0) {
            stats.firstNonFinite = static_cast<std::int64_t>(chunk * kGradChunkElements) +
                                   chunks[chunk].firstNonFinite;
        }
    }
    return stats;
}

double clipFactor(double norm, double clip) {
    return clip > 0.0 ? std::min(1.0, clip / (norm + 1e-6)) : 1.0;
}

}  // namespace strata::optim
