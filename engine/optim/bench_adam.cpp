// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/bench_adam.h"

#include "base/assert.h"
#include "base/cpu_features.h"
#include "base/half_float.h"
#include "base/median.h"
#include "base/stopwatch.h"
#include "base/worker_pool.h"
#include "optim/adamw_eight_bit.h"
#include "optim/bf16.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

namespace strata::optim {

namespace {

constexpr double kBytesPerParameter = 26.0;
constexpr std::size_t kRounds = 9;
constexpr std::size_t kPieceElements =
    1U << 20;  // what a worker takes at a time, a slice's order of size
constexpr std::size_t kBlock = 32;

/// The five streams of one update.
struct Streams {
    explicit Streams(std::size_t size) : hi(size), lo(size), gradient(size), m(size), v(size) {}

    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<std::uint16_t> gradient;
    std::vector<float> m;
    std::vector<float> v;
};

/// The same update's moments in 8 bits.
struct EightBitMoments {
    explicit EightBitMoments(std::size_t size)
        : m((size + kBlockElements - 1) / kBlockElements), v(m.size()) {}

    std::vector<MomentBlock> m;
    std::vector<MomentBlock> v;
};

void fill(Streams& streams) {
    std::uint32_t state = 1;
    for (std::size_t i = 0; i < streams.hi.size(); ++i) {
        state = state * 1664525U + 1013904223U;
        const float value = static_cast<float>(state >> 8) * 0x1p-24F;
        const SplitFloat weight = split(value - 0.5F);
        streams.hi[i] = weight.hi;
        streams.lo[i] = weight.lo;
        streams.gradient[i] = bf16FromFp32(value * 2.0F - 1.0F);
        streams.m[i] = value;
        streams.v[i] = value;
    }
}

double secondsOf(const std::function<void()>& work) {
    const Stopwatch elapsed;
    work();
    return elapsed.seconds();
}

/// Runs piece(begin, size) over all elements on the pool and gives elements per second.
double rate(WorkerPool& pool,
            std::size_t size,
            std::size_t pieceElements,
            const std::function<void(std::size_t, std::size_t)>& piece) {
    const std::size_t pieces = (size + pieceElements - 1) / pieceElements;
    const double seconds = secondsOf([&] {
        pool.parallelFor(pieces, [&](std::size_t index) {
            const std::size_t begin = index * pieceElements;
            piece(begin, std::min(pieceElements, size - begin));
        });
    });
    return static_cast<double>(size) / seconds;
}

/// Asks for the lines that plainLoop needs 256 elements later, as the kernels do.
STRATA_INLINE void prefetchBlock(const Streams& streams, std::size_t at) {
    constexpr std::size_t kAhead = 256;
    __builtin_prefetch(streams.hi.data() + at + kAhead);
    __builtin_prefetch(streams.lo.data() + at + kAhead);
    __builtin_prefetch(streams.gradient.data() + at + kAhead);
    for (std::size_t line = 0; line < kBlock; line += 16) {
        __builtin_prefetch(streams.m.data() + at + kAhead + line);
        __builtin_prefetch(streams.v.data() + at + kAhead + line);
    }
}

enum class Prefetch { Off, On };

/// Hardly any arithmetic: what is left is the memory. Values stay finite.
template <Prefetch prefetch>
STRATA_INLINE void loopBody(Streams& streams, std::size_t begin, std::size_t size) {
    std::uint16_t* __restrict hi = streams.hi.data();
    std::int16_t* __restrict lo = streams.lo.data();
    float* __restrict m = streams.m.data();
    float* __restrict v = streams.v.data();
    const std::uint16_t* __restrict gradient = streams.gradient.data();
    for (std::size_t block = begin; block + kBlock <= begin + size; block += kBlock) {
        if constexpr (prefetch == Prefetch::On) {
            prefetchBlock(streams, block);
        }
        for (std::size_t i = block; i < block + kBlock; ++i) {
            hi[i] = static_cast<std::uint16_t>(hi[i] ^ (gradient[i] & 1U));
            lo[i] = static_cast<std::int16_t>(lo[i] ^ 1);
            m[i] *= 0.999F;
            v[i] *= 0.999F;
        }
    }
}

template <Prefetch prefetch>
STRATA_TARGET_AVX512 void loopAvx512(Streams& streams, std::size_t begin, std::size_t size) {
    loopBody<prefetch>(streams, begin, size);
}

template <Prefetch prefetch>
STRATA_TARGET_AVX2 void loopAvx2(Streams& streams, std::size_t begin, std::size_t size) {
    loopBody<prefetch>(streams, begin, size);
}

template <Prefetch prefetch>
void plainLoop(Streams& streams, std::size_t begin, std::size_t size) {
    switch (vectorIsa()) {
        case VectorIsa::Avx512:
            loopAvx512<prefetch>(streams, begin, size);
            break;
        case VectorIsa::Avx2:
            loopAvx2<prefetch>(streams, begin, size);
            break;
        case VectorIsa::Plain:
            loopBody<prefetch>(streams, begin, size);
            break;
    }
}

}  // namespace

BenchAdamOutcome benchAdam(std::int64_t parameters, std::size_t threads) {
    STRATA_ASSERT(parameters >= 4096 && threads >= 1);
    const auto size = static_cast<std::size_t>(parameters);
    Streams streams(size);
    fill(streams);
    EightBitMoments moments(size);
    WorkerPool pool(threads, "bench");
    const AdamwConstants constants = adamwConstants({}, 1e-5, 10, 1.0);
    const auto update = [&](std::size_t begin, std::size_t count) {
        adamwUpdate(
            {std::span(streams.hi).subspan(begin, count),
             std::span(streams.lo).subspan(begin, count),
             std::span(streams.m).subspan(begin, count), std::span(streams.v).subspan(begin, count),
             streams.gradient.data() + begin, GradientFormat::Bf16},
            constants, Decay::On);
    };
    const auto updateEightBit = [&](std::size_t begin, std::size_t count) {
        const std::size_t firstBlock = begin / kBlockElements;
        const std::size_t blocks = (count + kBlockElements - 1) / kBlockElements;
        const DecayStretch all{0, count, Decay::On};
        adamwUpdate({std::span(streams.hi).subspan(begin, count),
                     std::span(streams.lo).subspan(begin, count),
                     std::span(moments.m).subspan(firstBlock, blocks),
                     std::span(moments.v).subspan(firstBlock, blocks),
                     streams.gradient.data() + begin, GradientFormat::Bf16},
                    constants, {&all, 1});
    };
    const auto loop = [&](std::size_t begin, std::size_t count) {
        plainLoop<Prefetch::Off>(streams, begin, count);
    };
    const auto prefetchingLoop = [&](std::size_t begin, std::size_t count) {
        plainLoop<Prefetch::On>(streams, begin, count);
    };
    const auto copy = [&](std::size_t begin, std::size_t count) {
        std::memcpy(streams.m.data() + begin, streams.v.data() + begin, count * sizeof(float));
    };
    std::vector<double> updateRates;
    std::vector<double> eightBitRates;
    std::vector<double> loopRates;
    std::vector<double> copyRates;
    for (std::size_t round = 0; round < kRounds; ++round) {
        updateRates.push_back(rate(pool, size, kPieceElements, update));
        eightBitRates.push_back(rate(pool, size, kPieceElements, updateEightBit));
        loopRates.push_back(std::max(rate(pool, size, kPieceElements, loop),
                                     rate(pool, size, kPieceElements, prefetchingLoop)));
        copyRates.push_back(rate(pool, size, (size + threads - 1) / threads, copy));
    }
    BenchAdamOutcome bench;
    bench.parametersPerSecond = median(updateRates);
    bench.eightBitParametersPerSecond = median(eightBitRates);
    bench.bytesPerSecond = kBytesPerParameter * bench.parametersPerSecond;
    bench.memcpyBytesPerSecond = 2.0 * sizeof(float) * median(copyRates);
    bench.efficiency = bench.parametersPerSecond / median(loopRates);
    bench.kernel = std::string(adamwKernel());
    bench.threads = static_cast<std::int64_t>(threads);
    return bench;
}

}  // namespace strata::optim
