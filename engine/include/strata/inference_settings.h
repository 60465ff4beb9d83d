// SPDX-License-Identifier: GPL-3.0-or-later
// How a model is loaded to answer, and how its next token is chosen. Thread: values; any thread.
#pragma once

#include "strata/device_choice.h"
#include "strata/units.h"

#include <cstdint>

namespace strata {

struct InferenceSettings {
    std::uint64_t ramBudgetBytes = 0;  ///< 0: 75 % of what is free
    DeviceChoice device;
    std::uint64_t vramBudgetBytes = 0;  ///< 0: what is free on the device
    DType dtype = DType::BF16;
    int threads = 0;

    bool operator==(const InferenceSettings&) const = default;
};

struct SamplingSettings {
    double temperature = 0.0;  ///< 0: greedy
    std::int64_t topK = 0;
    double topP = 1.0;
    double minP = 0.0;
    double repetitionPenalty = 1.0;
    std::uint64_t seed = 42;
    std::int64_t maxNew = 256;
};

}  // namespace strata
