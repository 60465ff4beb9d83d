// SPDX-License-Identifier: GPL-3.0-or-later
// What every implementation of an adapter's dropout must agree on: element e of a linear's input,
// counted over the whole batch, is dropped if uniformFloat(key, e) < dropout.
// Thread: any; pure functions.
#pragma once

#include "base/rng.h"
#include "compute/batch.h"

#include <cstdint>

namespace strata::compute {

/// Key of the mask of the linear `target` of the adapter's block.
inline std::uint64_t dropoutKey(const BlockAdapter& adapter, TensorRole target) {
    return deriveKey(adapter.dropoutSeed, static_cast<std::uint64_t>(target), 0);
}

/// What a kept element is multiplied by.
inline float keptFactor(float dropout) {
    return 1.0F / (1.0F - dropout);
}

}  // namespace strata::compute
