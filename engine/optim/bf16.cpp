// SPDX-License-Identifier: GPL-3.0-or-later
// The spans are plain loops over the constexpr functions; the compiler vectorises them once for
// each instruction set. They are integer arithmetic, so that the bits cannot differ.
#include "optim/bf16.h"

#include "base/assert.h"
#include "base/cpu_features.h"
#include "base/half_float.h"

#include <cstddef>

namespace strata::optim {

namespace {

STRATA_INLINE void loop(std::span<const std::uint16_t> in, std::span<float> out) {
    const std::uint16_t* from = in.data();
    float* to = out.data();
    const std::size_t size = in.size();
    for (std::size_t i = 0; i < size; ++i) {
        to[i] = fp32FromBf16(from[i]);
    }
}

STRATA_INLINE void loop(std::span<const float> in, std::span<std::uint16_t> out) {
    const float* from = in.data();
    std::uint16_t* to = out.data();
    const std::size_t size = in.size();
    for (std::size_t i = 0; i < size; ++i) {
        to[i] = bf16FromFp32(from[i]);
    }
}

STRATA_INLINE void loop(std::span<const std::uint16_t> hi,
                        std::span<const std::int16_t> lo,
                        std::span<float> out) {
    const std::uint16_t* high = hi.data();
    const std::int16_t* low = lo.data();
    float* to = out.data();
    const std::size_t size = hi.size();
    for (std::size_t i = 0; i < size; ++i) {
        to[i] = join({high[i], low[i]});
    }
}

STRATA_INLINE void loop(std::span<const float> in,
                        std::span<std::uint16_t> hi,
                        std::span<std::int16_t> lo) {
    const float* from = in.data();
    std::uint16_t* high = hi.data();
    std::int16_t* low = lo.data();
    const std::size_t size = in.size();
    for (std::size_t i = 0; i < size; ++i) {
        const SplitFloat parts = split(from[i]);
        high[i] = parts.hi;
        low[i] = parts.lo;
    }
}

template <typename... Spans>
STRATA_TARGET_AVX512 void loopAvx512(Spans... spans) {
    loop(spans...);
}

template <typename... Spans>
STRATA_TARGET_AVX2 void loopAvx2(Spans... spans) {
    loop(spans...);
}

template <typename... Spans>
void dispatch(Spans... spans) {
    static const VectorIsa isa = vectorIsa();
    switch (isa) {
        case VectorIsa::Avx512:
            loopAvx512(spans...);
            break;
        case VectorIsa::Avx2:
            loopAvx2(spans...);
            break;
        case VectorIsa::Plain:
            loop(spans...);
            break;
    }
}

}  // namespace

void fromBf16(std::span<const std::uint16_t> in, std::span<float> out) {
    STRATA_ASSERT(in.size() == out.size());
    dispatch(in, out);
}

void toBf16(std::span<const float> in, std::span<std::uint16_t> out) {
    STRATA_ASSERT(in.size() == out.size());
    dispatch(in, out);
}

void joinSplit(std::span<const std::uint16_t> hi,
               std::span<const std::int16_t> lo,
               std::span<float> out) {
    STRATA_ASSERT(hi.size() == out.size() && lo.size() == out.size());
    dispatch(hi, lo, out);
}

void splitFloats(std::span<const float> in,
                 std::span<std::uint16_t> hi,
                 std::span<std::int16_t> lo) {
    STRATA_ASSERT(hi.size() == in.size() && lo.size() == in.size());
    dispatch(in, hi, lo);
}

}  // namespace strata::optim
