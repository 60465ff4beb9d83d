// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/file_state.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace strata::models {
namespace {

namespace fs = std::filesystem;

std::string stateOfFile(const fs::path& file) {
    std::error_code failure;  // a file that cannot be looked at is reported by who reads it
    const auto size = fs::file_size(file, failure);
    const auto time = fs::last_write_time(file, failure).time_since_epoch().count();
    return file.filename().string() + ' ' + std::to_string(size) + ' ' + std::to_string(time);
}

}  // namespace

std::string folderState(const std::string& path) {
    std::vector<std::string> files;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(path, failure)) {
        files.push_back(stateOfFile(entry.path()));
    }
    if (failure) {
        files.push_back(stateOfFile(path));
    }
    std::ranges::sort(files);
    std::string state;
    for (const std::string& file : files) {
        state += '\n' + file;
    }
    return state;
}

}  // namespace strata::models
