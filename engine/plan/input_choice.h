// SPDX-License-Identifier: GPL-3.0-or-later
// The ways in which inputs of blocks can wait for the backward pass, as a planner tries them.
// Thread: any; pure.
#pragma once

#include "strata/train_settings.h"

#include <cstdint>
#include <vector>

namespace strata::plan {

struct InputChoice {
    ActivationPlace place = ActivationPlace::Device;  ///< never Auto
    std::int32_t places = 0;                          ///< where computation finds them; 0: all
    std::int32_t hostPlaces = 0;  ///< of those that leave a device, in RAM; 0: all
    std::int32_t keptEvery = 1;   ///< more: those between are recomputed

    bool operator==(const InputChoice&) const = default;
};

enum class ComputedBy : std::uint8_t { Host, Device };

/// What `wanted` allows, for a model of `blockCount` blocks: the first of those that cost the same
/// is the best. Where the host computes, its memory is the device's.
std::vector<InputChoice> inputChoices(ActivationPlace wanted,
                                      ComputedBy by,
                                      std::int64_t blockCount);

}  // namespace strata::plan
