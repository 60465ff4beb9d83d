// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/metered_disk.h"

#include "base/assert.h"
#include "base/stopwatch.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace strata::io {

MeteredDisk::MeteredDisk(std::unique_ptr<Disk> inner)
    : MeteredDisk(std::move(inner), [since = Stopwatch()] { return since.seconds(); }) {}

MeteredDisk::MeteredDisk(std::unique_ptr<Disk> inner, Clock clock)
    : clock_(std::move(clock)), inner_(std::move(inner)) {}

MeteredDisk::~MeteredDisk() = default;

FileId MeteredDisk::open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) {
    const FileId file = inner_->open(path, mode, sizeBytes);
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const std::lock_guard lock(mutex_);
    auto found =
        std::ranges::find(folders_, folder, [](const Folder& each) { return each.use.folder; });
    if (found == folders_.end()) {
        found = folders_.insert(folders_.end(), {{folder, 0, 0, 0.0}, 0, 0.0});
    }
    folderOf_[file] = static_cast<std::size_t>(found - folders_.begin());
    return file;
}

void MeteredDisk::close(FileId file) {
    {
        const std::lock_guard lock(mutex_);
        folderOf_.erase(file);
    }
    inner_->close(file);
}

void MeteredDisk::submit(Transfer transfer) {
    std::size_t folder = 0;
    {
        const std::lock_guard lock(mutex_);
        folder = folderOf_.at(transfer.file);
    }
    const Direction direction = transfer.direction;
    transfer.onDone = [this, folder, direction, bytes = transfer.buffer.size(),
                       onDone = std::move(transfer.onDone)](int errorNumber) {
        ended(folder, direction, errorNumber == 0 ? bytes : 0);
        onDone(errorNumber);
    };
    began(folder);
    try {
        inner_->submit(std::move(transfer));
    } catch (...) {
        ended(folder, direction, 0);
        throw;
    }
}

void MeteredDisk::sync(FileId file) {
    inner_->sync(file);
}

void MeteredDisk::began(std::size_t folder) {
    const std::lock_guard lock(mutex_);
    if (folders_[folder].underWay++ == 0) {
        folders_[folder].busySince = clock_();
    }
}

void MeteredDisk::ended(std::size_t folder, Direction direction, std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    Folder& ending = folders_[folder];
    STRATA_ASSERT(ending.underWay > 0);
    (direction == Direction::Read ? ending.use.readBytes : ending.use.writtenBytes) += bytes;
    if (--ending.underWay == 0) {
        ending.use.busySeconds += clock_() - ending.busySince;
    }
}

std::vector<FolderUse> MeteredDisk::uses() const {
    const std::lock_guard lock(mutex_);
    std::vector<FolderUse> uses;
    for (const Folder& folder : folders_) {
        uses.push_back(folder.use);
        uses.back().busySeconds += folder.underWay > 0 ? clock_() - folder.busySince : 0.0;
    }
    return uses;
}

}  // namespace strata::io
