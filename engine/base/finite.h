// SPDX-License-Identifier: GPL-3.0-or-later
// Whether numbers are numbers: no NaN, no infinity. Thread: any; pure.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

namespace strata {

bool allFinite(std::span<const float> values);

/// Of the elements [0, count) of which `read` gives [begin, begin + out.size()); a piece at a time,
/// up to the first that is not finite.
bool allFinite(std::int64_t count,
               const std::function<void(std::int64_t begin, std::span<float> out)>& read);

}  // namespace strata
