// SPDX-License-Identifier: GPL-3.0-or-later
// What a sanitizer changes for tests of time and memory. Thread: constants.
#pragma once

namespace strata::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// How much longer things may take in this build than in the one that people run: bounds on time
/// are multiplied by it.
inline constexpr int kSlowness = kIsSanitized ? 10 : 1;

/// Why a test of the process's memory is skipped where kIsSanitized.
inline constexpr const char* kSanitizerTakesMemory = "the sanitizer takes memory of its own";

}  // namespace strata::test
