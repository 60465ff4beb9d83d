// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faulty_disk.h"

#include "base/assert.h"
#include "base/rng.h"
#include "io/host_arena.h"

#include "strata/error.h"
#include "strata/units.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata::test {

FaultyDisk::FaultyDisk(std::unique_ptr<io::Disk> inner, FaultPlan plan)
    : faults_(plan), inner_(std::move(inner)), smallFiles_(inner_->smallFiles(), faults_) {}
FaultyDisk::~FaultyDisk() = default;

io::FileId FaultyDisk::open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) {
    const io::FileId file = inner_->open(path, mode, sizeBytes);
    const std::lock_guard lock(mutex_);
    sizeBytes_[file] = sizeBytes;
    return file;
}

void FaultyDisk::close(io::FileId file) {
    inner_->close(file);
    const std::lock_guard lock(mutex_);
    sizeBytes_.erase(file);
}

void FaultyDisk::submit(io::Transfer transfer) {
    const bool isRead = transfer.direction == io::Direction::Read;
    if (faults_.fires(isRead ? FaultTarget::Reads : FaultTarget::Writes)) {
        switch (faults_.plan().fault) {
            case Fault::IoError:
            case Fault::NoSpace:
                failHalfway(transfer);
                break;
            case Fault::FlipBit:
                flipBit(transfer);
                break;
            case Fault::LoseWrite:
                lose(transfer);
                break;
            case Fault::MisdirectWrite:
                misdirect(transfer);
                break;
        }
    }
    inner_->submit(std::move(transfer));
}

void FaultyDisk::sync(io::FileId file) {
    if (faults_.fires(FaultTarget::Syncs)) {
        throwErrno(faults_.errorNumber(), Sentence("sync the file to disk"), "an injected fault");
    }
    inner_->sync(file);
}

void FaultyDisk::flipBit(io::Transfer& transfer) const {
    const std::span<std::byte> buffer = transfer.buffer;
    const std::uint64_t bit = deriveKey(faults_.plan().seed, faults_.seen(), 1) %
                              (static_cast<std::uint64_t>(buffer.size()) * 8);
    transfer.onDone = [onDone = std::move(transfer.onDone), buffer, bit](int errorNumber) {
        if (errorNumber == 0) {
            buffer[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
        }
        onDone(errorNumber);
    };
}

void FaultyDisk::failHalfway(io::Transfer& transfer) const {
    // The inner disk calls back, so that the failure arrives on a thread of the disk like any
    // result.
    transfer.onDone = [onDone = std::move(transfer.onDone), failure = faults_.errorNumber()](int) {
        onDone(failure);
    };
    const std::uint64_t half = transfer.buffer.size() / 2 / kIoAlignmentBytes * kIoAlignmentBytes;
    transfer.buffer = transfer.buffer.first(std::max(half, kIoAlignmentBytes));
}

void FaultyDisk::lose(io::Transfer& transfer) {
    // A read into memory that nobody looks at takes as long and changes nothing.
    auto scratch =
        std::make_shared<io::HostArena>(transfer.buffer.size(), io::Prefault::OnFirstUse);
    transfer.direction = io::Direction::Read;
    transfer.buffer = scratch->span().first(transfer.buffer.size());
    transfer.onDone = [onDone = std::move(transfer.onDone), scratch](int) { onDone(0); };
}

void FaultyDisk::misdirect(io::Transfer& transfer) const {
    const std::lock_guard lock(mutex_);
    const auto placesIn = [&](std::uint64_t sizeBytes) {
        return sizeBytes < transfer.buffer.size()
                   ? 0
                   : (sizeBytes - transfer.buffer.size()) / kIoAlignmentBytes + 1;
    };
    std::uint64_t before = 0;  // places in the files before the transfer's own
    std::uint64_t all = 0;
    for (const auto& [file, sizeBytes] : sizeBytes_) {
        before += file < transfer.file ? placesIn(sizeBytes) : 0;
        all += placesIn(sizeBytes);
    }
    STRATA_ASSERT(all > 1);
    const std::uint64_t away = 1 + deriveKey(faults_.plan().seed, faults_.seen(), 2) % (all - 1);
    std::uint64_t place = (before + transfer.offset / kIoAlignmentBytes + away) % all;
    for (const auto& [file, sizeBytes] : sizeBytes_) {
        if (place < placesIn(sizeBytes)) {
            transfer.file = file;
            transfer.offset = place * kIoAlignmentBytes;
            return;
        }
        place -= placesIn(sizeBytes);
    }
}

}  // namespace strata::test
