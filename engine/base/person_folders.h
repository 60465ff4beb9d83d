// SPDX-License-Identifier: GPL-3.0-or-later
// The folders below the user's home in which programs of this project keep their files. None
// without a home; a folder of the environment that is not absolute is ignored. Source:
// "XDG Base Directory Specification". Thread: any.
#pragma once

#include <filesystem>
#include <optional>

namespace strata {

/// What can be made again, for later programs: $XDG_CACHE_HOME/strata-studio, else below ~/.cache.
std::optional<std::filesystem::path> cacheFolder();

/// What was installed for the person: $XDG_DATA_HOME/strata-studio, else below ~/.local/share.
std::optional<std::filesystem::path> dataFolder();

}  // namespace strata
