// SPDX-License-Identifier: GPL-3.0-or-later
// Test files, written without waiting for the drive.
#pragma once

#include <cstdio>
#include <fstream>
#include <string>

namespace strata::test {

inline void writePlainFile(const std::string& path, const std::string& bytes) {
    // Some file systems flush a file that was emptied and written again; a new one they leave
    // alone.
    std::remove(path.c_str());
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// Empty when there is none.
inline std::string readPlainFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    std::string bytes(file ? static_cast<std::size_t>(file.tellg()) : 0, '\0');
    file.seekg(0).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

}  // namespace strata::test
