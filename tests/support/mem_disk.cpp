// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mem_disk.h"

#include "base/assert.h"
#include "base/rng.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace strata::test {
namespace {

enum class Fate { Kept, Dropped, Garbled };

Fate fateOf(std::uint64_t key, std::uint64_t sector) {
    return static_cast<Fate>(std::min(2, static_cast<int>(uniformFloat(key, sector) * 3.0F)));
}

std::span<std::byte> sectorOf(std::vector<std::byte>& content, std::uint64_t sector) {
    const std::uint64_t begin = sector * kIoAlignmentBytes;
    return std::span(content).subspan(
        begin, std::min<std::uint64_t>(kIoAlignmentBytes, content.size() - begin));
}

void garble(std::span<std::byte> bytes, std::uint64_t key) {
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        const auto counter = static_cast<std::uint32_t>(index);
        bytes[index] = static_cast<std::byte>(philox(key, {counter, 1, 2, 3})[0]);
    }
}

}  // namespace

void MemStorage::crash(std::uint64_t seed) {
    const std::lock_guard lock(mutex_);
    ++generation_;
    std::uint64_t fileIndex = 0;
    for (auto& [path, file] : files_) {
        const std::uint64_t key = deriveKey(seed, generation_, fileIndex++);
        for (auto& [sector, synced] : file->syncedSectors) {
            const std::span<std::byte> now = sectorOf(file->content, sector);
            switch (fateOf(key, sector)) {
                case Fate::Kept:
                    break;
                case Fate::Dropped:
                    std::copy(synced.begin(), synced.end(), now.begin());
                    break;
                case Fate::Garbled:
                    garble(now, deriveKey(key, sector, 0));
                    break;
            }
        }
        file->syncedSectors.clear();
    }
}

std::vector<std::byte> MemStorage::contentOf(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    const auto found = files_.find(path);
    STRATA_ASSERT(found != files_.end());
    return found->second->content;
}

bool MemStorage::exists(const std::string& path) const {
    const std::lock_guard lock(mutex_);
    return files_.contains(path);
}

void MemStorage::remove(const std::string& path) {
    const std::lock_guard lock(mutex_);
    files_.erase(path);
}

void MemStorage::flipBit(const std::string& path, std::uint64_t bitIndex) {
    const std::lock_guard lock(mutex_);
    const auto found = files_.find(path);
    STRATA_ASSERT(found != files_.end() && bitIndex / 8 < found->second->content.size());
    found->second->content[bitIndex / 8] ^= static_cast<std::byte>(1U << (bitIndex % 8));
}

MemDisk::MemDisk(std::shared_ptr<MemStorage> storage, Completion completion, std::uint64_t seed)
    : storage_(std::move(storage)), completion_(completion), seed_(seed) {
    {
        const std::lock_guard lock(storage_->mutex_);
        generation_ = storage_->generation_;
    }
    if (completion_ != Completion::Inline) {
        thread_ = NamedThread(
            "mem-disk", [this](const std::stop_token&) { work(); },
            [](const std::exception_ptr&) { STRATA_ASSERT(!"onDone must not throw"); });
    }
}

MemDisk::~MemDisk() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        changed_.notify_all();
    }
    thread_.join();
}

io::FileId MemDisk::open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) {
    std::shared_ptr<MemStorage::File> file;
    {
        const std::lock_guard lock(storage_->mutex_);
        if (generation_ != storage_->generation_) {
            throwErrno(EIO, "open the file", path);
        }
        const auto found = storage_->files_.find(path);
        if (mode == io::OpenMode::CreateNew) {
            if (found != storage_->files_.end()) {
                throw Error(ErrorCode::NotWritable, "cannot create the file: it exists already",
                            path);
            }
            file = std::make_shared<MemStorage::File>();
            file->content.resize(sizeBytes);
            storage_->files_.emplace(path, file);
        } else {
            if (found == storage_->files_.end()) {
                throwErrno(ENOENT, "open the file", path);
            }
            file = found->second;
        }
    }
    const std::lock_guard lock(mutex_);
    open_.emplace(next_, Open{path, std::move(file)});
    return next_++;
}

void MemDisk::close(io::FileId file) {
    const std::lock_guard lock(mutex_);
    STRATA_ASSERT(open_.erase(file) == 1);
}

void MemDisk::submit(io::Transfer transfer) {
    STRATA_ASSERT(transfer.onDone != nullptr && !transfer.buffer.empty());
    STRATA_ASSERT(transfer.offset % kIoAlignmentBytes == 0);
    STRATA_ASSERT(transfer.buffer.size() % kIoAlignmentBytes == 0);
    STRATA_ASSERT(reinterpret_cast<std::uintptr_t>(transfer.buffer.data()) % kIoAlignmentBytes ==
                  0);
    (transfer.direction == io::Direction::Read ? bytesRead_ : bytesWritten_) +=
        transfer.buffer.size();
    Waiting waiting{std::move(transfer), nullptr};
    waiting.file = opened(waiting.transfer.file).file;
    if (completion_ == Completion::Inline) {
        waiting.transfer.onDone(perform(waiting));
        return;
    }
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(waiting));
    changed_.notify_all();
}

void MemDisk::sync(io::FileId file) {
    const Open target = opened(file);
    const std::lock_guard lock(storage_->mutex_);
    if (generation_ != storage_->generation_) {
        throwErrno(EIO, "bring the file to stable storage", target.path);
    }
    target.file->syncedSectors.clear();
}

void MemDisk::work() {
    while (true) {
        Waiting chosen;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (waiting_.empty()) {
                return;
            }
            std::size_t index = 0;
            if (completion_ == Completion::Shuffled) {
                index = philox(seed_, {static_cast<std::uint32_t>(picks_++), 0, 0, 0})[0] %
                        waiting_.size();
            }
            const auto at = waiting_.begin() + static_cast<std::ptrdiff_t>(index);
            chosen = std::move(*at);
            waiting_.erase(at);
        }
        const int result = perform(chosen);
        chosen.transfer.onDone(result);
    }
}

int MemDisk::perform(const Waiting& waiting) {
    const io::Transfer& transfer = waiting.transfer;
    const std::lock_guard lock(storage_->mutex_);
    if (generation_ != storage_->generation_) {
        return EIO;
    }
    std::vector<std::byte>& content = waiting.file->content;
    const std::uint64_t size = transfer.buffer.size();
    if (transfer.direction == io::Direction::Read) {
        if (transfer.offset > content.size() || size > content.size() - transfer.offset) {
            return ENODATA;
        }
        std::memcpy(transfer.buffer.data(), content.data() + transfer.offset, size);
        return 0;
    }
    if (content.size() < transfer.offset + size) {
        content.resize(transfer.offset + size);
    }
    for (std::uint64_t done = 0; done < size; done += kIoAlignmentBytes) {
        const std::uint64_t sector = (transfer.offset + done) / kIoAlignmentBytes;
        const std::span<std::byte> bytes = sectorOf(content, sector);
        // Only the first write since the last sync finds the synced bytes here.
        waiting.file->syncedSectors.try_emplace(sector, bytes.begin(), bytes.end());
        std::memcpy(bytes.data(), transfer.buffer.data() + done, bytes.size());
    }
    return 0;
}

MemDisk::Open MemDisk::opened(io::FileId file) const {
    const std::lock_guard lock(mutex_);
    const auto found = open_.find(file);
    STRATA_ASSERT(found != open_.end());
    return found->second;
}

}  // namespace strata::test
