// SPDX-License-Identifier: GPL-3.0-or-later
// Which vector instructions this processor runs. Own code is compiled for the baseline; functions
// for more are marked with an attribute, never whole files, so that no inline function leaks wide
// instructions into other units. Thread: any.
#pragma once

/// The levels of x86-64 that loops are compiled for. The name of a processor in their place would
/// be compared with the very model, and others that run the same instructions get none of them.
#define STRATA_LEVEL_AVX512 "arch=x86-64-v4"
#define STRATA_LEVEL_AVX2 "arch=x86-64-v3"

/// For a whole function: one symbol, three machine codes behind it; the dynamic loader picks by
/// what the processor runs.
#if defined(__x86_64__)
#define STRATA_CLONES \
    __attribute__((target_clones(STRATA_LEVEL_AVX512, STRATA_LEVEL_AVX2, "default")))
#else
#define STRATA_CLONES
#endif

/// For the one function in front of a loop that is compiled once for each instruction set, and for
/// what it inlines.
#if defined(__x86_64__)
#define STRATA_TARGET_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#define STRATA_TARGET_AVX2 __attribute__((target("avx2")))
#else
#define STRATA_TARGET_AVX512
#define STRATA_TARGET_AVX2
#endif
#define STRATA_INLINE __attribute__((always_inline)) inline

namespace strata {

enum class VectorIsa { Plain, Avx2, Avx512 };

/// The best that processor and operating system offer.
inline VectorIsa vectorIsa() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
        return VectorIsa::Avx512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return VectorIsa::Avx2;
    }
#endif
    return VectorIsa::Plain;
}

}  // namespace strata
