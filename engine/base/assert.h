// SPDX-License-Identifier: GPL-3.0-or-later
// STRATA_ASSERT: on in every build type, for programmer errors only. Bad input is an Error.
#pragma once

namespace strata {

/// Prints condition and place to stderr and aborts.
[[noreturn]] void assertionFailed(const char* condition, const char* file, int line);

}  // namespace strata

#define STRATA_ASSERT(condition)            \
    (static_cast<bool>(condition) ? void(0) \
                                  : ::strata::assertionFailed(#condition, __FILE__, __LINE__))
