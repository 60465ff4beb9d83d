// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/open_file.h"

#include "base/assert.h"
#include "base/atomic_file.h"
#include "base/log.h"

#include "strata/error.h"
#include "strata/units.h"

#include <fcntl.h>
#include <linux/stat.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

std::string folderOf(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

int openOnce(const std::string& path, int flags) {
    while (true) {
        const int descriptor = ::open(path.c_str(), flags | O_RDWR | O_CLOEXEC, 0644);
        if (descriptor >= 0 || errno != EINTR) {
            return descriptor;
        }
    }
}

// What the file system says of itself (Linux 6.1); one that says nothing is tried.
bool alignmentSuffices(int descriptor) {
#ifdef STATX_DIOALIGN
    struct statx facts {};
    if (::syscall(SYS_statx, descriptor, "", AT_EMPTY_PATH, STATX_DIOALIGN, &facts) == 0 &&
        (facts.stx_mask & STATX_DIOALIGN) != 0) {
        return facts.stx_dio_offset_align != 0 &&
               kIoAlignmentBytes % facts.stx_dio_offset_align == 0 &&
               kIoAlignmentBytes % facts.stx_dio_mem_align == 0;
    }
#endif
    alignas(kIoAlignmentBytes) std::array<std::byte, kIoAlignmentBytes> block;
    return ::pread(descriptor, block.data(), block.size(), 0) >= 0;
}

}  // namespace

OpenFile::OpenFile(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) : path_(path) {
    const int create = mode == OpenMode::CreateNew ? O_CREAT | O_EXCL : 0;
    descriptor_ = openOnce(path, create | O_DIRECT);
    direct_ = descriptor_ >= 0;
    if (descriptor_ < 0 && errno == EINVAL) {
        // Some file systems create the file before they refuse the flag.
        if (mode == OpenMode::CreateNew && fs::exists(path) && fs::file_size(path) == 0) {
            ::unlink(path.c_str());
        }
        descriptor_ = openOnce(path, create);
    }
    if (descriptor_ < 0 && errno == EEXIST) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't create the file: it already exists."),
                    path, Sentence("Choose another folder or remove the file."));
    }
    if (descriptor_ < 0) {
        throwErrno(errno,
                   mode == OpenMode::CreateNew ? Sentence("Can't create the file")
                                               : Sentence("Can't open the file"),
                   path);
    }
    try {
        struct stat facts {};
        if (::fstat(descriptor_, &facts) != 0) {
            throwErrno(errno, Sentence("Can't open the file"), path);
        }
        device_ = facts.st_dev;
        if (mode == OpenMode::CreateNew) {
            if (sizeBytes > static_cast<std::uint64_t>(std::numeric_limits<off_t>::max())) {
                throwErrno(EFBIG, Sentence("Can't set the file size to %1", formatBytes(sizeBytes)),
                           path);
            }
            if (::ftruncate(descriptor_, static_cast<off_t>(sizeBytes)) != 0) {
                throwErrno(errno, Sentence("Can't set the file size to %1", formatBytes(sizeBytes)),
                           path);
            }
            syncFolder(folderOf(path));
        }
        if (direct_ && !alignmentSuffices(descriptor_)) {
            direct_ = false;
            const int flags = ::fcntl(descriptor_, F_GETFL);
            if (flags < 0 || ::fcntl(descriptor_, F_SETFL, flags & ~O_DIRECT) != 0) {
                throwErrno(errno, Sentence("Can't turn off direct I/O"), path);
            }
        }
    } catch (...) {
        ::close(descriptor_);
        if (mode == OpenMode::CreateNew) {
            ::unlink(path.c_str());
        }
        throw;
    }
}

OpenFile::~OpenFile() {
    ::close(descriptor_);
}

std::uint64_t OpenFile::sizeBytes() const {
    struct stat facts {};
    return ::fstat(descriptor_, &facts) == 0 ? static_cast<std::uint64_t>(facts.st_size) : 0;
}

void OpenFile::relieveCache(Direction direction,
                            std::uint64_t offset,
                            std::uint64_t sizeBytes) const {
    if (direct_) {
        return;
    }
    const auto begin = static_cast<off_t>(offset);
    const auto length = static_cast<off_t>(sizeBytes);
    // Both are advice: a system that refuses them works with a fuller cache.
    if (direction == Direction::Write) {
        static_cast<void>(::sync_file_range(descriptor_, begin, length, SYNC_FILE_RANGE_WRITE));
    } else {
        static_cast<void>(::posix_fadvise(descriptor_, begin, length, POSIX_FADV_DONTNEED));
    }
}

void OpenFile::sync() const {
    while (::fdatasync(descriptor_) != 0) {
        if (errno != EINTR) {
            throwErrno(errno, Sentence("Can't sync the file to disk"), path_);
        }
    }
    struct stat facts {};
    if (::fstat(descriptor_, &facts) == 0 && facts.st_nlink == 0) {
        // What is written from here on would be gone with the process.
        throw Error(ErrorCode::NotFound, Sentence("The file was deleted while it was in use."),
                    path_, Sentence("Start again, and leave the files of a run in place."));
    }
    if (!direct_) {
        static_cast<void>(::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_DONTNEED));
    }
}

FileId FileTable::open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) {
    auto file = std::make_shared<const OpenFile>(path, mode, sizeBytes);
    const std::string folder = folderOf(path);
    const std::lock_guard lock(mutex_);
    if (foldersNamed_.insert(folder).second && !file->isDirect()) {
        log(LogLevel::Warning,
            "the file system of " + folder +
                " does not take O_DIRECT: reads and writes go through the page cache");
    }
    const FileId id = next_++;
    files_.emplace(id, std::move(file));
    return id;
}

void FileTable::close(FileId file) {
    const std::lock_guard lock(mutex_);
    STRATA_ASSERT(files_.erase(file) == 1);
}

std::shared_ptr<const OpenFile> FileTable::get(FileId file) const {
    const std::lock_guard lock(mutex_);
    const auto found = files_.find(file);
    STRATA_ASSERT(found != files_.end());
    return found->second;
}

}  // namespace strata::io
