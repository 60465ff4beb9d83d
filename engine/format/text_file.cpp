// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"

#include "format/stand_in.h"
#include "io/small_files.h"

#include "strata/error.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace strata::format {

std::string readTextFile(const std::string& path, std::uint64_t bytesMax) {
    std::string text = io::systemFiles().read(path, bytesMax);
    refuseStandIn(std::string_view(text).substr(0, kStandInBytes), ErrorCode::InvalidText, path);
    return text;
}

void forEachLine(const std::string& path,
                 const std::function<void(std::int64_t number, const std::string& line)>& take) {
    const Sentence failure("Can't read the file");
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) {
        throwErrno(EISDIR, failure, path);
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        throwErrno(errno, failure, path);
    }
    std::int64_t number = 0;
    for (std::string line; std::getline(file, line);) {
        take(++number, line);
    }
    if (file.bad()) {
        throwErrno(EIO, failure, path);
    }
    if (number == 0) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("The file is empty."), path,
                    Sentence("Choose a file with at least one line."));
    }
}

bool fileExists(const std::string& path) {
    return io::systemFiles().exists(path);
}

}  // namespace strata::format
