// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/lora_spec.h"

#include <cmath>

namespace strata {

double LoraSpec::scale() const {
    const auto rankValue = static_cast<double>(rank);
    return alpha / (rankStabilised ? std::sqrt(rankValue) : rankValue);
}

}  // namespace strata
