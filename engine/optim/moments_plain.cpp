// SPDX-License-Identifier: GPL-3.0-or-later
// The reference: the equations of moment_block.h, one element at a time.
#include "optim/moment_block.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::optim {

namespace {

float magnitudeOf(float value) {
    return std::min(std::abs(value), std::numeric_limits<float>::max());
}

}  // namespace

void loadMomentsPlain(const MomentBlock& block, const DynamicMap& map, float* values) {
    for (std::size_t i = 0; i < kBlockElements; ++i) {
        values[i] = map.values[block.codes[i]] * block.scale;
    }
}

void storeMomentsPlain(const float* values, const DynamicMap& map, MomentBlock& block) {
    float scale = 0.0F;
    for (std::size_t i = 0; i < kBlockElements; ++i) {
        scale = std::max(scale, magnitudeOf(values[i]));
    }
    block.scale = scale;
    block.codes.fill(0);
    if (scale == 0.0F) {
        return;
    }
    for (std::size_t i = 0; i < kBlockElements; ++i) {
        const std::uint32_t code = map.codeOf(magnitudeOf(values[i]) / scale);
        if (map.sign == MapSign::Unsigned) {
            block.codes[i] = static_cast<std::uint8_t>(values[i] != 0.0F ? code : 0);
        } else {
            block.codes[i] =
                static_cast<std::uint8_t>(values[i] < 0.0F ? 0U - std::min(code, 127U) : code);
        }
    }
}

}  // namespace strata::optim
