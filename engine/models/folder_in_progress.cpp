// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/folder_in_progress.h"

#include "base/atomic_file.h"
#include "io/folders.h"

#include "strata/error.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <utility>

namespace strata::models {

namespace fs = std::filesystem;

namespace {

std::string previousOf(const std::string& path) {
    return path + ".previous";
}

void renameFolder(const std::string& from, const std::string& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) {
        throwErrno(error.value(), Sentence("Can't rename the folder"), to);
    }
}

/// False where the file system does not know how.
bool exchangeNames(const std::string& a, const std::string& b) {
    // By number: C libraries before 2.28 have no function for it.
    if (::syscall(SYS_renameat2, AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0) {
        return true;
    }
    if (errno == EINVAL || errno == ENOSYS || errno == ENOTSUP) {
        return false;
    }
    throwErrno(errno, Sentence("Can't replace the folder"), b);
}

void removeFolder(const std::string& path) {
    std::error_code ignored;
    fs::remove_all(path, ignored);
}

}  // namespace

void restoreFolder(const std::string& path) {
    if (fs::exists(previousOf(path)) && !fs::exists(path)) {
        renameFolder(previousOf(path), path);
    }
    removeFolder(previousOf(path));
}

FolderInProgress::FolderInProgress(std::string path, ExistingFolder existing)
    : path_(std::move(path)) {
    while (path_.size() > 1 && path_.back() == '/') {
        path_.pop_back();
    }
    if (existing == ExistingFolder::Replaced) {
        restoreFolder(path_);
    } else {
        io::requireEmptyOrAbsent(path_);
    }
    temporaryPath_ = path_ + ".writing";
    removeFolder(temporaryPath_);
    io::createFolder(temporaryPath_);
    io::requireWritable(temporaryPath_);
}

FolderInProgress::~FolderInProgress() {
    removeFolder(temporaryPath_);
}

void FolderInProgress::commit() {
    syncFolder(temporaryPath_);
    std::error_code notEmpty;
    fs::remove(path_, notEmpty);
    if (fs::exists(path_)) {
        replace();
    } else {
        renameFolder(temporaryPath_, path_);
    }
    syncFolder(fs::absolute(path_).parent_path().string());
}

void FolderInProgress::replace() {
    if (exchangeNames(temporaryPath_, path_)) {
        return;  // the destructor removes the folder before
    }
    renameFolder(path_, previousOf(path_));
    renameFolder(temporaryPath_, path_);
    removeFolder(previousOf(path_));
}

}  // namespace strata::models
