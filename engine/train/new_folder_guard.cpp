// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/new_folder_guard.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace strata::train {

NewFolderGuard::NewFolderGuard(std::string path, FolderBefore before)
    : path_(std::move(path)), before_(before) {}

NewFolderGuard::~NewFolderGuard() {
    if (!keep_) {
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
            std::filesystem::remove_all(entry.path(), ignored);
        }
        if (before_ == FolderBefore::Absent) {
            std::filesystem::remove(path_, ignored);
        }
    }
}

}  // namespace strata::train
