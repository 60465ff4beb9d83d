// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temp_dir.h"

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace strata::test {

TempDir::TempDir() {
    std::string pattern = (std::filesystem::temp_directory_path() / "strata-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), "mkdtemp " + pattern);
    }
    path_ = pattern;
}

TempDir::~TempDir() {
    std::error_code ignored;  // a folder left behind must not hide what the test found
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace strata::test
