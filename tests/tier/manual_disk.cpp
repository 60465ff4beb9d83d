// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/manual_disk.h"

#include "base/assert.h"
#include "io/small_files.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace strata::test {

io::FileId ManualDisk::open(const std::string&, io::OpenMode, std::uint64_t sizeBytes) {
    const std::lock_guard lock(mutex_);
    files_.emplace_back(sizeBytes);
    return static_cast<io::FileId>(files_.size() - 1);
}

void ManualDisk::submit(io::Transfer transfer) {
    STRATA_ASSERT(transfer.offset % kIoAlignmentBytes == 0 && !transfer.buffer.empty());
    STRATA_ASSERT(transfer.buffer.size() % kIoAlignmentBytes == 0);
    STRATA_ASSERT(reinterpret_cast<std::uintptr_t>(transfer.buffer.data()) % kIoAlignmentBytes ==
                  0);
    int errorNumber = 0;
    {
        const std::lock_guard lock(mutex_);
        if (reads_ + writes_ >= takenMax_) {
            throw Error(ErrorCode::IoFailed, Sentence("The test's disk takes no transfer."));
        }
        ++(transfer.direction == io::Direction::Read ? reads_ : writes_);
        errorNumber = reads_ + writes_ == failAt_ ? EIO : 0;
        if (completing_ == Completing::ByTheTest) {
            waiting_.push_back(std::move(transfer));
            submitted_.notify_all();
            return;
        }
    }
    finish(transfer, errorNumber);
}

io::SmallFiles& ManualDisk::smallFiles() {
    return io::systemFiles();
}

void ManualDisk::complete(Completing completing) {
    const std::lock_guard lock(mutex_);
    completing_ = completing;
}

bool ManualDisk::finishOne(int errorNumber) {
    io::Transfer transfer;
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) {
            return false;
        }
        transfer = std::move(waiting_.front());
        waiting_.pop_front();
    }
    finish(transfer, errorNumber);
    return true;
}

void ManualDisk::refuseAfter(std::size_t transfers) {
    const std::lock_guard lock(mutex_);
    takenMax_ = reads_ + writes_ + transfers;
}

void ManualDisk::failAt(std::size_t number) {
    const std::lock_guard lock(mutex_);
    failAt_ = number;
}

std::size_t ManualDisk::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

void ManualDisk::awaitTransfers(std::size_t count) {
    std::unique_lock lock(mutex_);
    submitted_.wait(lock, [&] { return waiting_.size() == count; });
}

std::size_t ManualDisk::reads() const {
    const std::lock_guard lock(mutex_);
    return reads_;
}

std::size_t ManualDisk::writes() const {
    const std::lock_guard lock(mutex_);
    return writes_;
}

std::vector<std::byte>& ManualDisk::content(io::FileId file) {
    const std::lock_guard lock(mutex_);
    return files_[static_cast<std::size_t>(file)];
}

void ManualDisk::finish(const io::Transfer& transfer, int errorNumber) {
    if (errorNumber == 0) {
        const std::lock_guard lock(mutex_);
        std::vector<std::byte>& bytes = files_[static_cast<std::size_t>(transfer.file)];
        STRATA_ASSERT(transfer.offset + transfer.buffer.size() <= bytes.size());
        const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(transfer.offset);
        if (transfer.direction == io::Direction::Read) {
            std::copy_n(at, transfer.buffer.size(), transfer.buffer.begin());
        } else {
            std::copy(transfer.buffer.begin(), transfer.buffer.end(), at);
        }
    }
    transfer.onDone(errorNumber);
}

}  // namespace strata::test
