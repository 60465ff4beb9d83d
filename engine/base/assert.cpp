// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace strata {

void assertionFailed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "strata: assertion failed: %s at %s:%d\n", condition, file, line);
    std::abort();
}

}  // namespace strata
