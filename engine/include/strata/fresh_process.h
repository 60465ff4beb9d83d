// SPDX-License-Identifier: GPL-3.0-or-later
// The memory that a process of `strata` takes for one job alone. A child measures it, because only
// a process that has just started can know. Thread: the child's first.
#pragma once

#include <cstdint>
#include <string>

namespace strata {

/// The first argument of `strata` where that is asked; the settings and the products follow.
inline constexpr const char* kFreshProcessArgument = "--measure-fresh-process";

/// Bytes resident in this process once its libraries have computed for a run with these settings
/// (settingsToJson, complete) and these products (empty: the fastest). Ends the process where that
/// takes more than a minute. Throws what reading settings and model throws, DeviceUnavailable.
std::uint64_t freshProcessBytes(const std::string& settings, const std::string& products);

}  // namespace strata
