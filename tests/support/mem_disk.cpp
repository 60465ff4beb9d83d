// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mem_disk.h"

#include "base/assert.h"
#include "base/rng.h"
#include "support/quiescence.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <tuple>
#include <utility>

namespace strata::test {

MemDisk::MemDisk(std::shared_ptr<MemStorage> storage, Completion completion, std::uint64_t seed)
    : storage_(std::move(storage)), smallFiles_(storage_), completion_(completion), seed_(seed) {
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
    MemStorage::File file;
    {
        const std::lock_guard lock(storage_->mutex_);
        requirePower("Can't open the file", path);
        file = storage_->find(path);
        if (mode == io::OpenMode::CreateNew) {
            if (file != nullptr) {
                throw Error(ErrorCode::NotWritable,
                            Sentence("Can't create the file: it already exists."), path);
            }
            file = std::make_shared<MemFile>(sizeBytes);
            storage_->changeNames({{path, file}});
            storage_->syncFolder(std::filesystem::path(path).parent_path().string());
        } else if (file == nullptr) {
            throwErrno(ENOENT, Sentence("Can't open the file"), path);
        }
        requirePower("Can't open the file", path);
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
    Waiting waiting;
    waiting.target = opened(transfer.file);
    waiting.transfer = std::move(transfer);
    if (waiting.transfer.direction == io::Direction::Write) {
        const std::lock_guard lock(storage_->mutex_);
        waiting.inFlight = storage_->nextInFlight_++;
        storage_->inFlight_.emplace(
            waiting.inFlight, MemStorage::InFlight{waiting.target.file, waiting.transfer.offset,
                                                   waiting.transfer.buffer});
    }
    if (completion_ == Completion::Inline) {
        waiting.transfer.onDone(perform(waiting));
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(waiting));
    }
    changed_.notify_all();  // not under the lock, which its thread would wake up to wait for
}

void MemDisk::sync(io::FileId file) {
    const Open target = opened(file);
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't sync the file to disk", target.path);
    storage_->syncFile(*target.file, target.path);
    requirePower("Can't sync the file to disk", target.path);
}

void MemDisk::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (waiting_.empty()) {
            return;
        }
        if (completion_ == Completion::Replayed) {
            lock.unlock();
            waitUntilOthersSleep();
            lock.lock();
        }
        const Waiting chosen = takeOne(lock);
        lock.unlock();
        chosen.transfer.onDone(perform(chosen));
    }
}

MemDisk::Waiting MemDisk::takeOne(std::unique_lock<std::mutex>&) {
    if (completion_ == Completion::Replayed) {
        // Which thread came first to submit must not count.
        std::ranges::sort(waiting_, {}, [](const Waiting& waiting) {
            return std::tuple(waiting.target.path, waiting.transfer.offset,
                              waiting.transfer.direction);
        });
    }
    std::size_t index = 0;
    if (completion_ != Completion::InOrder) {
        index = philox(seed_, {static_cast<std::uint32_t>(picks_++), 0, 0, 0})[0] % waiting_.size();
    }
    const auto at = waiting_.begin() + static_cast<std::ptrdiff_t>(index);
    Waiting chosen = std::move(*at);
    waiting_.erase(at);
    return chosen;
}

int MemDisk::perform(const Waiting& waiting) {
    const io::Transfer& transfer = waiting.transfer;
    const bool isRead = transfer.direction == io::Direction::Read;
    const std::lock_guard lock(storage_->mutex_);
    if (!storage_->refuses(generation_)) {
        storage_->count({isRead ? OperationKind::Read : OperationKind::Write, waiting.target.path,
                         transfer.offset});
    }
    storage_->inFlight_.erase(waiting.inFlight);
    if (storage_->refuses(generation_)) {
        return EIO;
    }
    const std::vector<std::byte>& content = waiting.target.file->content();
    if (!isRead) {
        waiting.target.file->write(transfer.offset, transfer.buffer);
        return 0;
    }
    const std::uint64_t size = transfer.buffer.size();
    if (transfer.offset > content.size() || size > content.size() - transfer.offset) {
        return ENODATA;
    }
    std::memcpy(transfer.buffer.data(), content.data() + transfer.offset, size);
    return 0;
}

void MemDisk::requirePower(const char* action, const std::string& path) const {
    if (storage_->refuses(generation_)) {
        throwErrno(EIO, Sentence::verbatim(action), path);
    }
}

MemDisk::Open MemDisk::opened(io::FileId file) const {
    const std::lock_guard lock(mutex_);
    const auto found = open_.find(file);
    STRATA_ASSERT(found != open_.end());
    return found->second;
}

}  // namespace strata::test
