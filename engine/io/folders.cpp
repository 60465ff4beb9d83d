// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/folders.h"

#include "base/atomic_file.h"

#include "strata/error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

/// The path, or the nearest folder above it that is there.
std::string existingPart(const std::string& path) {
    std::error_code error;
    fs::path there = fs::absolute(path, error);
    while (!error && !fs::exists(there, error) && there.has_relative_path()) {
        there = there.parent_path();
    }
    return there.string();
}

}  // namespace

void createFolder(const std::string& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path).lexically_normal();
    const std::string before = existingPart(whole.string());
    fs::create_directories(path, error);
    if (error.value() == ENOTDIR || error.value() == EEXIST ||
        (!error && !fs::is_directory(path))) {
        throw Error(ErrorCode::NotWritable,
                    Sentence("Can't create the folder: a file with this name exists."), path,
                    Sentence("Choose another folder."));
    }
    if (error) {
        throwErrno(error.value(), Sentence("Can't create the folder"), path);
    }
    // Each new name is in the folder above it.
    for (fs::path made = whole; made.string().size() > before.size(); made = made.parent_path()) {
        syncFolder(made.parent_path().string());
    }
}

void requireEmptyOrAbsent(const std::string& path) {
    std::error_code error;
    const bool present = fs::exists(path, error);
    if (!error && !present) {
        return;
    }
    const bool empty = !error && fs::is_directory(path, error) && fs::is_empty(path, error);
    if (error) {
        throwErrno(error.value(), Sentence("Can't list the folder"), path);
    }
    if (!empty) {
        throw Error(ErrorCode::FolderNotEmpty, Sentence("The folder is not empty."), path,
                    Sentence("Choose a new folder or empty this one."));
    }
}

void requireWritable(const std::string& path) {
    std::string probe = (fs::path(path) / ".strata-writable-XXXXXX").string();
    const int descriptor = ::mkostemp(probe.data(), O_CLOEXEC);
    if (descriptor < 0) {
        throwErrno(errno, Sentence("Can't write into the folder"), path);
    }
    ::close(descriptor);
    ::unlink(probe.c_str());
}

std::uint64_t freeBytes(const std::string& path) {
    struct statvfs facts {};
    if (::statvfs(existingPart(path).c_str(), &facts) != 0) {
        throwErrno(errno, Sentence("Can't read the free disk space"), path);
    }
    return static_cast<std::uint64_t>(facts.f_bavail) * facts.f_frsize;
}

std::uint64_t fileSystemOf(const std::string& path) {
    struct stat facts {};
    if (::stat(existingPart(path).c_str(), &facts) != 0) {
        throwErrno(errno, Sentence("Can't inspect the folder"), path);
    }
    return static_cast<std::uint64_t>(facts.st_dev);
}

std::string fileSystemKey(const std::string& path) {
    struct statvfs facts {};
    if (::statvfs(existingPart(path).c_str(), &facts) != 0) {
        throwErrno(errno, Sentence("Can't inspect the folder"), path);
    }
    return std::to_string(facts.f_fsid) + ", " + std::to_string(facts.f_blocks) + " blocks of " +
           std::to_string(facts.f_frsize);
}

}  // namespace strata::io
