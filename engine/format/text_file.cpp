// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"

#include "io/small_files.h"

namespace strata::format {

std::string readTextFile(const std::string& path, std::uint64_t bytesMax) {
    return io::systemFiles().read(path, bytesMax);
}

bool fileExists(const std::string& path) {
    return io::systemFiles().exists(path);
}

}  // namespace strata::format
