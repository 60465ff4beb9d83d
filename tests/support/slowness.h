// SPDX-License-Identifier: GPL-3.0-or-later
// How much longer things may take in this build than in the one that people run: bounds on time are
// multiplied by it.
// Thread: constants.
#pragma once

namespace strata::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowness = 10;
#else
inline constexpr int kSlowness = 1;
#endif

}  // namespace strata::test
