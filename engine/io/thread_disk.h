// SPDX-License-Identifier: GPL-3.0-or-later
// The disk by plain pread and pwrite on a few threads for each drive, so that one that is slow
// holds up no other: works everywhere, and is what remains where io_uring is forbidden. Thread: as
// io/disk.h says; onDone runs on one of the disk's threads.
#pragma once

#include "base/gate.h"
#include "base/named_thread.h"
#include "io/disk.h"
#include "io/open_file.h"
#include "io/small_files.h"
#include "io/transfer_piece.h"

#include <sys/types.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <vector>

namespace strata::io {

class ThreadDisk final : public Disk {
public:
    static constexpr int kThreadsByDefault = 8;

    /// `threads`: of each drive.
    explicit ThreadDisk(int threads = kThreadsByDefault);
    ~ThreadDisk() override;

    /// Throws as Disk::open, and Internal when the system gives no thread for a new drive.
    FileId open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) override;
    void close(FileId file) override;
    void submit(Transfer transfer) override;
    void sync(FileId file) override;
    SmallFiles& smallFiles() override { return systemFiles(); }

    std::uint64_t bytesRead() const override { return bytesRead_; }
    std::uint64_t bytesWritten() const override { return bytesWritten_; }
    std::string backend() const override { return "threads"; }

private:
    struct Drive {
        dev_t device = 0;
        std::condition_variable pieceCame;
        std::deque<Piece> pieces;          // as many as the callers have buffers for
        std::vector<NamedThread> threads;  // last: they use the members above
    };

    /// The drive of a device, begun where a file is the first of it.
    Drive& driveOf(dev_t device, const std::lock_guard<std::mutex>& lock);
    void work(Drive& drive);

    const int threadsOfDrive_;
    FileTable files_;
    Gate gate_;
    std::atomic<std::uint64_t> bytesRead_ = 0;
    std::atomic<std::uint64_t> bytesWritten_ = 0;

    std::mutex mutex_;
    bool ending_ = false;      // guarded by mutex_
    std::list<Drive> drives_;  // guarded by mutex_; last: its threads use the members above
};

}  // namespace strata::io
