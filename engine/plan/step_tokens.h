// SPDX-License-Identifier: GPL-3.0-or-later
// What a step computes on. Thread: values.
#pragma once

#include <cstdint>

namespace strata::plan {

struct StepTokens {
    std::int64_t all = 0;      ///< positions of all micro-batches
    std::int64_t segment = 0;  ///< the longest that attends to itself
    std::int64_t microBatches = 1;
};

}  // namespace strata::plan
