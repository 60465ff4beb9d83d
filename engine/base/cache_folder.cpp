// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/cache_folder.h"

#include <cstdlib>

namespace strata {

std::optional<std::filesystem::path> cacheFolder() {
    constexpr const char* kFolder = "strata-studio";
    if (const char* const cache = std::getenv("XDG_CACHE_HOME");
        cache != nullptr && *cache == '/') {
        return std::filesystem::path(cache) / kFolder;
    }
    if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/') {
        return std::filesystem::path(home) / ".cache" / kFolder;
    }
    return std::nullopt;
}

}  // namespace strata
