// SPDX-License-Identifier: GPL-3.0-or-later
// How long work takes between disturbances: the least of several times. Thread: any.
#pragma once

#include "base/stopwatch.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace strata::test {

inline double leastSeconds(int repetitions, const std::function<void()>& work) {
    work();  // kernels are loaded and compiled when first used
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < repetitions; ++i) {
        const Stopwatch watch;
        work();
        least = std::min(least, watch.seconds());
    }
    return least;
}

}  // namespace strata::test
