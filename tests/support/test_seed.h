// SPDX-License-Identifier: GPL-3.0-or-later
// The seed of a random test: STRATA_SEED when set, else the test's own; it is recorded, so that a
// failure shows it. Thread: the test's.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace strata::test {

inline std::uint64_t testSeed(std::uint64_t byDefault) {
    const char* const given = std::getenv("STRATA_SEED");
    const std::uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : byDefault;
    std::cout << "STRATA_SEED=" << seed << '\n';
    return seed;
}

}  // namespace strata::test
