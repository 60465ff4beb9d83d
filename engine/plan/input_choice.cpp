// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/input_choice.h"

#include <cmath>

namespace strata::plan {
namespace {

/// One is computed with, one is written and one is on its way.
constexpr std::int32_t kPlaces = 3;
/// In RAM, on the way between a device and the SSD: one is copied, the others are read or written.
constexpr std::int32_t kHostPlaces = 4;

/// With groups of this size the fewest inputs have places.
std::int32_t smallestGroups(std::int64_t blockCount) {
    return static_cast<std::int32_t>(std::ceil(std::sqrt(static_cast<double>(blockCount))));
}

InputChoice recomputing(std::int32_t every) {
    return {ActivationPlace::Recompute, 0, 0, every};
}

}  // namespace

std::vector<InputChoice> inputChoices(ActivationPlace wanted,
                                      ComputedBy by,
                                      std::int64_t blockCount) {
    const InputChoice onDevice;
    const InputChoice inRam{ActivationPlace::Ram, kPlaces, 0, 1};
    const InputChoice onSsd{ActivationPlace::Ssd, kPlaces,
                            by == ComputedBy::Device ? kHostPlaces : 0, 1};
    std::vector<InputChoice> choices;
    switch (wanted) {
        case ActivationPlace::Auto:
            choices = {onDevice};
            if (by == ComputedBy::Device) {
                choices.push_back(inRam);
            }
            choices.push_back(onSsd);
            for (std::int32_t every = 2; every < smallestGroups(blockCount); every *= 2) {
                choices.push_back(recomputing(every));
            }
            choices.push_back(recomputing(smallestGroups(blockCount)));
            break;
        case ActivationPlace::Device:
            choices = {onDevice};
            break;
        case ActivationPlace::Ram:
            choices = {by == ComputedBy::Device ? inRam : onDevice};
            break;
        case ActivationPlace::Ssd:
            choices = {onSsd};
            break;
        case ActivationPlace::Recompute:
            choices = {recomputing(smallestGroups(blockCount))};
            break;
    }
    return choices;
}

}  // namespace strata::plan
