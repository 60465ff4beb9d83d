// SPDX-License-Identifier: GPL-3.0-or-later
// The disk as the engine sees it: a few preallocated files, asynchronous reads and writes of
// aligned blocks. One interface for io_uring, for a pool of threads, and, in tests, for memory with
// injected faults. Thread: submit from any; open, close and sync by one owner; onDone runs on a
// thread of the disk and must not block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::io {

class SmallFiles;

using FileId = int;

enum class OpenMode { CreateNew, Existing };
enum class Direction { Read, Write };

/// One transfer. Offset, size and address are multiples of kIoAlignmentBytes. The buffer stays
/// untouched by others until onDone ran. onDone gets 0 or a positive errno value; a transfer is
/// complete or failed, never short (a read past the end of the file fails with ENODATA).
struct Transfer {
    Direction direction = Direction::Read;
    FileId file = -1;
    std::uint64_t offset = 0;
    std::span<std::byte> buffer;
    std::function<void(int errorNumber)> onDone;
};

/// What happened to the files of one folder.
struct FolderUse {
    std::string folder;
    std::uint64_t readBytes = 0;  ///< of transfers that are complete
    std::uint64_t writtenBytes = 0;
    double busySeconds = 0.0;  ///< while a transfer was under way or waited for the drive
};

class Disk {
public:
    /// Waits for every submitted transfer.
    virtual ~Disk() = default;

    /// Opens a file; CreateNew makes it with `sizeBytes` (sparse: reads as zero, takes no space
    /// yet). Throws NotFound, NotWritable, DiskFull, IoFailed.
    virtual FileId open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) = 0;
    virtual void close(FileId file) = 0;

    /// Starts a transfer; never blocks for long. One that throws has not been taken.
    virtual void submit(Transfer transfer) = 0;

    /// After it returns, every write whose onDone ran before is on stable storage. Throws DiskFull,
    /// IoFailed, NotFound (somebody has deleted the file).
    virtual void sync(FileId file) = 0;

    /// The small files of the same medium.
    virtual SmallFiles& smallFiles() = 0;

    /// Bytes submitted since the start, as the engine counts them.
    virtual std::uint64_t bytesRead() const = 0;
    virtual std::uint64_t bytesWritten() const = 0;

    /// Since the start, one a folder in the order in which they were first used. Empty: this disk
    /// does not measure (io/metered_disk.h does).
    virtual std::vector<FolderUse> uses() const { return {}; }

    /// "io_uring", "threads", "memory".
    virtual std::string backend() const = 0;
};

/// The best disk this machine has: io_uring, else threads. O_DIRECT where the file system takes it,
/// else buffered; which of them is said in the log once per folder.
std::unique_ptr<Disk> openBestDisk();

}  // namespace strata::io
