// SPDX-License-Identifier: GPL-3.0-or-later
// Where what can be made again is kept for later programs. Source: "XDG Base Directory
// Specification". Thread: any.
#pragma once

#include <filesystem>
#include <optional>

namespace strata {

/// $XDG_CACHE_HOME/strata-studio, else below ~/.cache; nothing without a home. A folder that is not
/// absolute counts as not given.
std::optional<std::filesystem::path> cacheFolder();

}  // namespace strata
