// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"

#include "format/stand_in.h"
#include "io/small_files.h"

#include <string_view>

namespace strata::format {

std::string readTextFile(const std::string& path, std::uint64_t bytesMax) {
    std::string text = io::systemFiles().read(path, bytesMax);
    refuseStandIn(std::string_view(text).substr(0, kStandInBytes), ErrorCode::InvalidText, path);
    return text;
}

bool fileExists(const std::string& path) {
    return io::systemFiles().exists(path);
}

}  // namespace strata::format
