// SPDX-License-Identifier: GPL-3.0-or-later
// Files as both real disks hold them: opened with O_DIRECT where the file system takes it, else
// buffered, and then kept out of the page cache as far as the system allows. A file is closed when
// its last transfer is over. Thread: FileTable any; an OpenFile is immutable.
#pragma once

#include "io/disk.h"

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>

namespace strata::io {

class OpenFile {
public:
    /// Opens for reading and writing; CreateNew refuses what exists. Throws like Disk::open.
    OpenFile(const std::string& path, OpenMode mode, std::uint64_t sizeBytes);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    int descriptor() const { return descriptor_; }
    bool isDirect() const { return direct_; }
    const std::string& path() const { return path_; }
    /// Of the file system that it is on: files of one device share a drive.
    dev_t device() const { return device_; }

    /// Size now; 0 when the system does not say.
    std::uint64_t sizeBytes() const;

    /// Buffered files only: begins writing back what was written, forgets what was read. No effect
    /// on results.
    void relieveCache(Direction direction, std::uint64_t offset, std::uint64_t sizeBytes) const;

    /// fdatasync; afterwards a buffered file leaves the page cache. Throws DiskFull, IoFailed, and
    /// NotFound for a file that somebody has deleted.
    void sync() const;

private:
    std::string path_;
    int descriptor_ = -1;
    dev_t device_ = 0;
    bool direct_ = false;
};

class FileTable {
public:
    /// Throws like Disk::open. Says in the log, once a folder, whether O_DIRECT works there.
    FileId open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes);
    /// Requires that the file is open.
    void close(FileId file);
    /// Requires that the file is open.
    std::shared_ptr<const OpenFile> get(FileId file) const;

private:
    mutable std::mutex mutex_;
    std::unordered_map<FileId, std::shared_ptr<const OpenFile>> files_;  // guarded by mutex_
    std::set<std::string> foldersNamed_;                                 // guarded by mutex_
    FileId next_ = 0;                                                    // guarded by mutex_
};

}  // namespace strata::io
