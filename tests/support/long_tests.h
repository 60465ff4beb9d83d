// SPDX-License-Identifier: GPL-3.0-or-later
// STRATA_LONG_TESTS=1 asks for what takes minutes. Thread: any.
#pragma once

#include <cstdlib>

namespace strata::test {

inline bool areLongTestsWanted() {
    return std::getenv("STRATA_LONG_TESTS") != nullptr;
}

}  // namespace strata::test
