// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/folder_in_progress.h"

#include "io/folders.h"

#include "strata/error.h"

#include <filesystem>
#include <utility>

namespace strata::run {

namespace fs = std::filesystem;

FolderInProgress::FolderInProgress(std::string path) : path_(std::move(path)) {
    while (path_.size() > 1 && path_.back() == '/') {
        path_.pop_back();
    }
    io::requireEmptyOrAbsent(path_);
    temporaryPath_ = path_ + ".writing";
    std::error_code ignored;
    fs::remove_all(temporaryPath_, ignored);
    io::createFolder(temporaryPath_);
    io::requireWritable(temporaryPath_);
}

FolderInProgress::~FolderInProgress() {
    if (!committed_) {
        std::error_code ignored;
        fs::remove_all(temporaryPath_, ignored);
    }
}

void FolderInProgress::commit() {
    io::syncFolder(temporaryPath_);
    std::error_code error;
    fs::remove(path_, error);
    fs::rename(temporaryPath_, path_, error);
    if (error) {
        throwErrno(error.value(), "give the folder its name", path_);
    }
    committed_ = true;
    io::syncFolder(fs::absolute(path_).parent_path().string());
}

}  // namespace strata::run
