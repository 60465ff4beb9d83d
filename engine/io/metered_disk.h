// SPDX-License-Identifier: GPL-3.0-or-later
// A disk around another one that knows how fast each folder's drive is: what was moved, and for how
// long there was something to move. A drive that nobody asks for anything is neither fast nor slow,
// so only time counts in which a transfer was under way. Thread: as io/disk.h says; uses() any.
#pragma once

#include "io/disk.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::io {

class MeteredDisk final : public Disk {
public:
    /// Seconds since any moment, never going back. Called from any thread.
    using Clock = std::function<double()>;

    explicit MeteredDisk(std::unique_ptr<Disk> inner);
    MeteredDisk(std::unique_ptr<Disk> inner, Clock clock);
    ~MeteredDisk() override;

    FileId open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) override;
    void close(FileId file) override;
    void submit(Transfer transfer) override;
    void sync(FileId file) override;
    SmallFiles& smallFiles() override { return inner_->smallFiles(); }

    std::uint64_t bytesRead() const override { return inner_->bytesRead(); }
    std::uint64_t bytesWritten() const override { return inner_->bytesWritten(); }
    std::vector<FolderUse> uses() const override;
    std::string backend() const override { return inner_->backend(); }

private:
    struct Folder {
        FolderUse use;  // busySeconds: until the drive was last idle
        std::int64_t underWay = 0;
        double busySince = 0.0;  // while something is under way
    };

    void began(std::size_t folder);
    /// `bytes`: that were moved; none of a transfer that failed.
    void ended(std::size_t folder, Direction direction, std::uint64_t bytes);

    const Clock clock_;
    mutable std::mutex mutex_;
    std::vector<Folder> folders_;             // guarded by mutex_; in the order of first use
    std::map<FileId, std::size_t> folderOf_;  // guarded by mutex_
    std::unique_ptr<Disk> inner_;             // last: its callbacks use the members above
};

}  // namespace strata::io
