// SPDX-License-Identifier: GPL-3.0-or-later
// A disk in memory that can lose power. MemStorage is the medium, which survives; MemDisk is the
// disk that a program holds while it runs. What was written and not synced is at the mercy of the
// crash: each 4 KiB sector on its own is kept, is dropped (the last synced bytes come back) or is
// garbled. Faults modelled: lost, torn and reordered writes, completions out of order. Not
// modelled: lost files, lost renames. Thread: as io/disk.h says; MemStorage any.
#pragma once

#include "base/named_thread.h"
#include "io/disk.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::test {

class MemStorage {
public:
    /// The power goes: every MemDisk made before fails from now on with EIO, and unsynced sectors
    /// meet their fate by seed.
    void crash(std::uint64_t seed);

    /// The bytes of a file as they are now; asserts that it is there.
    std::vector<std::byte> contentOf(const std::string& path) const;
    bool exists(const std::string& path) const;
    /// Takes a file away, if it is there.
    void remove(const std::string& path);
    /// Changes one stored bit, as a failing medium does.
    void flipBit(const std::string& path, std::uint64_t bitIndex);

private:
    friend class MemDisk;
    struct File {
        std::vector<std::byte> content;
        std::map<std::uint64_t, std::vector<std::byte>>
            syncedSectors;  // before the unsynced writes
    };

    mutable std::mutex mutex_;
    std::map<std::string, std::shared_ptr<File>> files_;  // guarded by mutex_, contents too
    std::uint64_t generation_ = 0;                        // guarded by mutex_
};

/// Inline: onDone runs inside submit. InOrder and Shuffled: on a thread of the disk; Shuffled takes
/// any of the transfers that wait, by seed.
enum class Completion { Inline, InOrder, Shuffled };

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

    std::uint64_t bytesRead() const override { return bytesRead_; }
    std::uint64_t bytesWritten() const override { return bytesWritten_; }
    std::string backend() const override { return "memory"; }

private:
    struct Open {
        std::string path;
        std::shared_ptr<MemStorage::File> file;
    };
    struct Waiting {
        io::Transfer transfer;
        std::shared_ptr<MemStorage::File> file;
    };

    void work();
    int perform(const Waiting& waiting);
    Open opened(io::FileId file) const;

    const std::shared_ptr<MemStorage> storage_;
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
