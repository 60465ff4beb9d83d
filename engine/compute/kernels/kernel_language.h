// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels of this folder are written in: CUDA C++ as NVRTC compiles it for a GPU, and on
// the CPU, where tests run the same source, plain C++ that takes the threads of a block one after
// another. So a kernel is a sequence of STRATA_EACH_THREAD statements; between them a thread keeps
// values in STRATA_SHARED arrays only, and STRATA_SYNC() stands where one thread reads what another
// has written. No header is included on a GPU, and the names of types say their bits.
#pragma once

#ifdef __CUDACC_RTC__
#define STRATA_KERNEL \
    extern "C" __global__ void __launch_bounds__(strata::compute::kernels::kThreads)
#define STRATA_SHARED __shared__
#define STRATA_EACH_THREAD(thread) if (const unsigned thread = threadIdx.x; true)
#define STRATA_SYNC() __syncthreads()
#else
#include <bit>
#include <cmath>
#define STRATA_KERNEL inline void
#define STRATA_SHARED
#define STRATA_EACH_THREAD(thread) \
    for (unsigned thread = 0; thread < strata::compute::kernels::kThreads; ++thread)
#define STRATA_SYNC() static_cast<void>(0)
#endif

namespace strata::compute::kernels {

/// Of every block of every kernel.
constexpr unsigned kThreads = 256;
/// What a thread loads and stores at once, where the memory's alignment allows.
constexpr int kVector = 4;

using Index = long long;
using Bits16 = unsigned short;
using Bits32 = unsigned;

static_assert(sizeof(Bits16) == 2 && sizeof(Bits32) == 4 && sizeof(Index) == 8);

#ifdef __CUDACC_RTC__
inline Index blockIndex() {
    return blockIdx.x;
}
inline Bits32 bitsOf(float value) {
    return __float_as_uint(value);
}
inline float floatOf(Bits32 bits) {
    return __uint_as_float(bits);
}
inline float squareRoot(float value) {
    return sqrtf(value);
}
inline float exponential(float value) {
    return expf(value);
}
#else
/// The block that runOnHost() runs.
inline thread_local Index hostBlock = 0;

inline Index blockIndex() {
    return hostBlock;
}
inline Bits32 bitsOf(float value) {
    return std::bit_cast<Bits32>(value);
}
inline float floatOf(Bits32 bits) {
    return std::bit_cast<float>(bits);
}
inline float squareRoot(float value) {
    return std::sqrt(value);
}
inline float exponential(float value) {
    return std::exp(value);
}
#endif

inline float floatOf(Bits16 bf16) {
    return floatOf(static_cast<Bits32>(bf16) << 16U);
}

inline float widened(Bits16 bf16) {
    return floatOf(bf16);
}
inline float widened(float value) {
    return value;
}

inline bool isFinite(float value) {
    return (bitsOf(value) & 0x7F800000U) != 0x7F800000U;
}

/// To nearest, ties to even; every NaN becomes the same one.
inline Bits16 bf16Of(float value) {
    const Bits32 bits = bitsOf(value);
    if ((bits & 0x7FFFFFFFU) > 0x7F800000U) {
        return 0x7FC0;
    }
    return static_cast<Bits16>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

inline void store(float value, Bits16& place) {
    place = bf16Of(value);
}
inline void store(float value, float& place) {
    place = value;
}

template <typename T>
struct alignas(kVector * sizeof(T)) Vector {
    T at[kVector];
};

template <typename T>
bool isAligned(const T* pointer) {
    return reinterpret_cast<unsigned long long>(pointer) % alignof(Vector<T>) == 0;
}

template <typename T>
Vector<T> loadVector(const T* from) {
    return *reinterpret_cast<const Vector<T>*>(from);
}

template <typename T>
void storeVector(const Vector<T>& vector, T* to) {
    *reinterpret_cast<Vector<T>*>(to) = vector;
}

/// values[0] becomes the sum of the block's kThreads values, added by halves: one order, whatever
/// the GPU. Every thread of the block calls it, after it has written its value.
template <typename T>
void foldByHalves(T* values) {
    for (unsigned half = kThreads / 2; half > 0; half /= 2) {
        STRATA_SYNC();
        STRATA_EACH_THREAD(thread) {
            if (thread < half) {
                values[thread] += values[thread + half];
            }
        }
    }
    STRATA_SYNC();
}

}  // namespace strata::compute::kernels
