// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and optimizer state that kernels of compute/kernels are tested with, on the CPU and on a
// GPU. Thread: any.
#pragma once

#include "optim/bf16.h"
#include "support/test_seed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace strata::compute {

inline std::vector<float> normals(std::size_t count, std::uint64_t stream, float scale) {
    std::mt19937_64 random(test::testSeed(stream));
    std::normal_distribution<float> normal;
    // A million different ones are enough, and made in no time.
    std::vector<float> values(count);
    const std::size_t fresh = std::min(count, std::size_t{1} << 20);
    std::generate_n(values.begin(), fresh, [&] { return scale * normal(random); });
    for (std::size_t index = fresh; index < count; ++index) {
        values[index] = values[index - fresh];
    }
    return values;
}

struct HostState {
    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<float> m;
    std::vector<float> v;
    bool operator==(const HostState&) const = default;
};

inline HostState firstState(const std::vector<float>& weights) {
    const std::size_t count = weights.size();
    HostState state{std::vector<std::uint16_t>(count), std::vector<std::int16_t>(count),
                    std::vector<float>(count), std::vector<float>(count)};
    optim::splitFloats(weights, state.hi, state.lo);
    return state;
}

}  // namespace strata::compute
