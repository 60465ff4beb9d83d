// SPDX-License-Identifier: GPL-3.0-or-later
// The disk that a program holds while it runs, on a medium in memory (mem_storage.h says what a
// power loss does). Transfers may complete in any order. A new file's name is on stable storage
// when open returns, as that of the real disks' (open_file.cpp; sync_order_test sees it there).
// Thread: as io/disk.h says.
#pragma once

#include "base/named_thread.h"
#include "io/disk.h"
#include "support/mem_small_files.h"
#include "support/mem_storage.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::test {

/// Inline: onDone runs inside submit. The others: on a thread of the disk. InOrder: as submitted.
/// Shuffled: any of the transfers that wait at that moment, by seed. Replayed: only when every
/// other thread of the process sleeps, any of those that wait then, by seed; so the same seed gives
/// the same order, as far as what the program submits between two completions does not depend on
/// its threads' speed. One disk of a process at a time may be at work so.
enum class Completion { Inline, InOrder, Shuffled, Replayed };

class MemDisk final : public io::Disk {
public:
    explicit MemDisk(std::shared_ptr<MemStorage> storage,
                     Completion completion = Completion::InOrder,
                     std::uint64_t seed = 0);
    ~MemDisk() override;

    io::FileId open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) override;
    void close(io::FileId file) override;
    void submit(io::Transfer transfer) override;
    void sync(io::FileId file) override;
    io::SmallFiles& smallFiles() override { return smallFiles_; }

    std::uint64_t bytesRead() const override { return bytesRead_; }
    std::uint64_t bytesWritten() const override { return bytesWritten_; }
    std::string backend() const override { return "memory"; }

private:
    struct Open {
        std::string path;
        MemStorage::File file;
    };
    struct Waiting {
        io::Transfer transfer;
        Open target;
        std::uint64_t inFlight = 0;  ///< the storage's number of a write
    };

    void work();
    Waiting takeOne(std::unique_lock<std::mutex>& lock);
    int perform(const Waiting& waiting);
    void requirePower(const char* action, const std::string& path) const;  ///< storage's lock held
    Open opened(io::FileId file) const;

    const std::shared_ptr<MemStorage> storage_;
    MemSmallFiles smallFiles_;
    const Completion completion_;
    const std::uint64_t seed_;
    std::uint64_t generation_ = 0;
    std::atomic<std::uint64_t> bytesRead_ = 0;
    std::atomic<std::uint64_t> bytesWritten_ = 0;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::map<io::FileId, Open> open_;  // guarded by mutex_
    io::FileId next_ = 0;              // guarded by mutex_
    std::vector<Waiting> waiting_;     // guarded by mutex_
    std::uint64_t picks_ = 0;          // guarded by mutex_
    bool ending_ = false;              // guarded by mutex_

    NamedThread thread_;  // last: it uses the members above
};

}  // namespace strata::test
