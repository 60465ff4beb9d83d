// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/person_folders.h"

#include <cstdlib>

namespace strata {
namespace {

std::optional<std::filesystem::path> ownFolder(const char* variable, const char* belowHome) {
    constexpr const char* kFolder = "strata-studio";
    if (const char* const given = std::getenv(variable); given != nullptr && *given == '/') {
        return std::filesystem::path(given) / kFolder;
    }
    if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/') {
        return std::filesystem::path(home) / belowHome / kFolder;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::filesystem::path> cacheFolder() {
    return ownFolder("XDG_CACHE_HOME", ".cache");
}

std::optional<std::filesystem::path> dataFolder() {
    return ownFolder("XDG_DATA_HOME", ".local/share");
}

}  // namespace strata
